import { expect } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { openPage, sidewaysScroll, test } from '../../helpers/browser/openPage.ts';
import { startDevServer } from '../../helpers/site/startDevServer.ts';

/** A production build has no style guide. The first test builds and starts the site. */
const startGuide = shareOpened(async () => ({ site: await startDevServer() }));

async function open(options = {}) {
  const opened = await openPage({ site: startGuide, ...options });
  const response = await visit(opened.page, '/style-guide');
  expect(response?.status()).toBe(200);
  return opened;
}

test.each([360, 1280])('axe finds no violation in the style guide at %i px', async (width) => {
  const { page, problems } = await open({ width });
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  // React recommends its developer tools at level "info".
  expect(problems.filter((problem) => !problem.startsWith('info: '))).toEqual([]);
});
