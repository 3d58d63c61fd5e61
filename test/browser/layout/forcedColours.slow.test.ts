import { expect } from 'vitest';
import { openPage, test } from '../../helpers/browser/openPage.ts';

test.each([
  ['/business-strategy', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
  ['/portfolio-style-two', '.portfolio__styles [aria-current]', '.portfolio__styles a:not([aria-current])'],
  ['/portfolio-single/3', '.sheet-links [aria-current]', '.sheet-links a:not([aria-current])'],
  ['/blog-style-one', '.pagination [aria-current]', '.pagination li:nth-child(3) > *'],
  ['/about', '.header__nav [aria-current]', '.header__nav a:not([aria-current])'],
])('the current one of %s differs from the others', async (path, current, other) => {
  const { page } = await openPage({ forcedColors: 'active', path });
  const lineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { textDecorationLine, textDecorationThickness } = getComputedStyle(element);
        return `${textDecorationLine} ${textDecorationThickness}`;
      });
  await expect.poll(() => lineOf(current)).toMatch(/^underline [34]px$/);
  expect(await lineOf(other)).not.toMatch(/^underline [34]px$/);
});

test('a sign shows which question of the F.A.Q. is open', async () => {
  const { page } = await openPage({ forcedColors: 'active', path: '/faq' });
  // The second line of a plus has no height in a minus. The mode removes the lines unless a sign refuses its colours.
  const signs = await page.locator('.accordion summary').evaluateAll((summaries) =>
    summaries.map((one) => {
      const { backgroundSize, forcedColorAdjust, color } = getComputedStyle(one, '::after');
      return [
        backgroundSize.endsWith(' 0px'),
        forcedColorAdjust,
        color === getComputedStyle(document.body).color,
      ];
    }),
  );
  expect(signs).toEqual([true, false, false, false, false].map((isOpen) => [isOpen, 'none', true]));
});

test('the lines that name compared pumps are dashed in the colour of text', async () => {
  const { page } = await openPage({
    forcedColors: 'active',
    colorScheme: 'dark',
    path: '/compare?items=1,2,3,7',
  });
  const lines = await page.locator('.compare-curves__pumps li').evaluateAll((all) =>
    all.map((one) => {
      const { stroke, strokeDasharray } = getComputedStyle(one.querySelector('path') ?? one);
      return [stroke === getComputedStyle(one).color, strokeDasharray];
    }),
  );
  expect(lines.map(([isText]) => isText)).toEqual([true, true, true, true]);
  expect(new Set(lines.map(([, dashes]) => dashes)).size).toBe(4);
});
