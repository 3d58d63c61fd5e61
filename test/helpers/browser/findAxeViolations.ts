import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What axe finds wrong in the page as it stands, once nothing moves any more: `rule: elements`. It is evaluated, since the
 * security policy lets no script tag in.
 */
export async function findAxeViolations(page: Page, withoutRules: string[] = []): Promise<string[]> {
  await page.evaluate(axe.source);
  // The banner's clock of 4 s always runs. Not by `finished`: of an animation in a closed <details> that promise may stay pending.
  const isStill = `document.getAnimations().every((a) => a.playState !== 'running' || a.effect.getComputedTiming().endTime >= 4000)`;
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  // The last sections of a home page are laid out a second later, and axe sees the page's ground behind their words until then.
  const isWhole = `!document.querySelector('.in-parts .home')`;
  await expect.poll(() => page.evaluate(isWhole), { timeout: 5_000 }).toBe(true);
  const rules = JSON.stringify(Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])));
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'], rules: ${rules} }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  );
}
