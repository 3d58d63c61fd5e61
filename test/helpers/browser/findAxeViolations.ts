import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Returns axe's violations as `rule: elements`, once no animation runs. The script is evaluated because the security
 * policy allows no script tag.
 */
export async function findAxeViolations(page: Page, withoutRules: string[] = []): Promise<string[]> {
  await page.evaluate(axe.source);
  // The banner's animation of 4 s always runs. The `finished` promise of an animation in a closed <details> may never settle.
  // One that follows the scroll position moves only with that.
  const isStill = `document.getAnimations().every((a) => a.timeline !== document.timeline || a.playState !== 'running' || a.effect.getComputedTiming().endTime >= 4000)`;
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  // Parts far below the fold are laid out after a scroll; until then axe measures contrast against the page's background.
  await page.evaluate(`document.querySelector('.in-parts')?.classList.remove('in-parts')`);
  const rules = JSON.stringify(Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])));
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'], rules: ${rules} }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  );
}
