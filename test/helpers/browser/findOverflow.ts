import type { Page } from 'playwright-core';

/**
 * Says which text lies outside the window or its footer, or is cut off, other than by the end of a line (`…`) or in an
 * area that scrolls.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) problems.push(`page ${scrollWidth} px`);
    const describe = (element: Element) => `${element.tagName} ${element.className}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, option, script, template'))
        continue;
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      let edge: Element | null = parent;
      while (edge && edge !== document.body) {
        const { overflowX, textOverflow } = getComputedStyle(edge);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') break;
        const box = edge.getBoundingClientRect();
        const holds =
          overflowX === 'hidden' || overflowX === 'clip' || edge.matches('.footer, .header, main');
        if (width > 0 && holds && (left < box.left - 1 || right > box.right + 1)) {
          problems.push(
            `${describe(parent)}: ${Math.round(left)}–${Math.round(right)} px in ${describe(edge)}`,
          );
          break;
        }
        edge = edge.parentElement;
      }
    }
    return problems;
  });
