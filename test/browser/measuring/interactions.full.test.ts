import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from '../../helpers/browser/browser.ts';
import { interactions, measureInteraction } from '../../helpers/browser/interactions.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('taps on a phone four times slower', () => {
  const getBrowser = useBrowser();
  const openSite = useShippedSite(getBrowser);

  // Reported, not bounded: `npm run bench:interactions` bounds it on a quiet machine.
  test.each(
    interactions,
  )('$name on $path shows what it opens, and its time is reported', async (interaction) => {
    const { site } = await openSite();
    const ms = await measureInteraction(await getBrowser(), site.url, interaction, 4);
    console.info(`${interaction.name}: ${ms} ms from tap to paint`);
    expect(ms).toBeGreaterThanOrEqual(0);
  });
});
