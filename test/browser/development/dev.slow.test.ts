import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { hydrated, reload, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { openPage, sidewaysScroll, test } from '../../helpers/browser/openPage.ts';
import { soundFiles, writeContent } from '../../helpers/content/writeContent.ts';
import { startDevServer } from '../../helpers/site/startDevServer.ts';

const component = 'client/pages/faq/FaqPage.tsx';
const serverFile = 'server/rendering/Document.tsx';

/** The tests change one copy of the project, one after the other. */
const startDevelopment = shareOpened(async () => ({ site: await startDevServer() }));

async function open() {
  const { page, site } = await openPage({ site: startDevelopment, path: '/faq' });
  const { folder, dataDir, output } = site;
  /** Changes a file of the copy; the text must be in it. */
  async function edit(file: string, from: string, to: string): Promise<void> {
    // A page that has lost its server while its scripts were loading would never hear of the next one.
    await hydrated(page);
    const source = await readFile(join(folder, file), 'utf8');
    expect(source).toContain(from);
    // In one step: a busy machine would build once for an empty file.
    await writeFile(join(folder, 'edited'), source.replaceAll(from, to));
    await rename(join(folder, 'edited'), join(folder, file));
  }
  const heading = () => page.locator('h1').textContent();
  const footer = () => page.locator('footer').textContent();
  return { page, dataDir, output, edit, heading, footer };
}

// A production build has no style guide.
test.each([360, 1280])('axe finds no violation in the style guide at %i px', async (width) => {
  const { page, problems } = await openPage({ site: startDevelopment, width });
  const response = await visit(page, '/style-guide');
  expect(response?.status()).toBe(200);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  // React recommends its developer tools at level "info".
  expect(problems.filter((problem) => !problem.startsWith('info: '))).toEqual([]);
});

test('npm run dev shows a changed component, stylesheet, server file and content file without a reload by hand', async () => {
  const { page, dataDir, edit, heading, footer } = await open();

  await edit(component, 'F.A.Q.', 'Edited once');
  await expect.poll(heading).toBe('Edited once');
  await edit(component, 'Edited once', 'Edited twice');
  await expect.poll(heading).toBe('Edited twice');

  const color = () => page.evaluate(`getComputedStyle(document.querySelector('h1')).color`);
  await edit(
    'client/pages/faq/FaqPage.css',
    '.faq__phone a {',
    'h1 { color: rgb(1, 2, 3) }\n.faq__phone a {',
  );
  await expect.poll(color).toBe('rgb(1, 2, 3)');

  await edit(serverFile, '<html lang="en">', '<html lang="en" data-edited="">');
  await expect.poll(() => page.locator('html[data-edited]').count()).toBe(1);

  await edit('server/embedded/content/about-us.json', 'info@', 'shipped@');
  await expect.poll(footer).toContain('shipped@sumpline.example');
  await hydrated(page);

  writeContent(dataDir, { 'about-us.json': { ...soundFiles['about-us.json'], email: 'own@site.example' } });
  await expect.poll(footer).toContain('own@site.example');
  expect(await heading()).toBe('Edited twice');
});

test('npm run dev shows a syntax error on the terminal, goes on with the last good build and recovers', async () => {
  const { page, output, edit, heading } = await open();
  const before = (await heading()) ?? '';

  await edit(component, before, `${before} }`);
  await expect.poll(output).toMatch(/ERROR.*\n\s*client\/pages\/faq\/FaqPage\.tsx:\d+/);
  await reload(page);
  expect(await heading()).toBe(before);

  await edit(component, `${before} }`, 'Recovered');
  await expect.poll(heading).toBe('Recovered');

  await edit(serverFile, '<html lang="en"', '<html lang=');
  await expect.poll(output).toContain(`${serverFile}:`);
  await edit(serverFile, '<html lang=', '<html lang="en" data-recovered=""');
  await expect.poll(() => page.locator('html[data-recovered]').count()).toBe(1);
});
