import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds wrong in the page as it stands, once nothing moves any more: `rule: elements`. It is evaluated, since the
 * security policy lets no script tag in.
 */
export async function findAxeViolations(page: Page, withoutRules: string[] = []): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((a) => a.effect.getComputedTiming().endTime < 5000).map((a) => a.finished))',
  );
  const rules = JSON.stringify(Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])));
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'], rules: ${rules} }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  );
}
