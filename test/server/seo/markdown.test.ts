import request from 'supertest';
import { expect, test } from 'vitest';
import { escapeMarkdown, toLinks } from '../../../server/seo/markdown.ts';
import { scriptedContent } from '../../fixtures/hostileCatalogues.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const siteUrl = 'https://sumpline.example';
const getSite = shareOpened(() => startSite({ siteUrl }));

// The pages of the catalogue: sweeps/http.slow.test.ts.
test('a service group has a Markdown version, a page that is no part of the catalogue has none', async () => {
  const { app } = await getSite();
  const linkOf = async (path: string) => (await request(app).get(path)).headers.link;
  expect(await linkOf('/Impellers')).toContain('</Impellers.md>; rel=alternate; type="text/markdown"');
  expect((await request(app).get('/Impellers.md')).text).toMatch(/^# \S/);
  expect(await linkOf('/about')).not.toContain('markdown');
  expect((await request(app).get('/about.md')).status).toBe(404);
});

test('a product in Markdown has its figures, sections, details and tables', async () => {
  const { app } = await getSite();
  const { text } = await request(app).get('/products/12.md');
  for (const part of [
    '# Wellpoint pump WP 150\n\nDraws a ring of wellpoints.\n\nFirst paragraph.\n\nSecond paragraph.',
    'Category: Pumps',
    '| Max. flow | 420 m³/h |',
    '## Priming\n\nBy vacuum.\n\nWithout water in the hose.',
    '## Applications\n\nWellpoints.\n\nOpen sumps.',
    '| Flow (m³/h) | Head (m) | Head (m) |\n| --- | --- | --- |\n| Flow (m³/h) | 1 500 rpm | 2 000 rpm |\n| 100 | 19 | 36 |',
    `(${siteUrl}/media/machines/sl-150-d/main.webp.1200.jpg)`,
    'E-mail: info@sumpline.example',
  ]) {
    expect(text).toContain(part);
  }
});

test('upstream markup is escaped in Markdown, and a product id that ends in .md still names the product', async () => {
  const { app } = await startSite({ content: scriptedContent, siteUrl });
  const { status, text } = await request(app).get(`/products/${encodeURIComponent('<b>')}.md`);
  expect(status).toBe(200);
  expect(text).not.toMatch(/(?<!\\)<(?!\/?$)/);
  expect((await request(app).get('/products/12.md')).type).toBe('text/html');
  expect((await request(app).get('/products/12.md.md')).type).toBe('text/markdown');
});

test('the Markdown of a missing page answers 404, of a moved one 301', async () => {
  const { app } = await getSite();
  expect((await request(app).get('/products/99.md')).status).toBe(404);
  const moved = await request(app).get('/products/wellpoint-pump.md');
  expect([moved.status, moved.headers.location]).toEqual([301, '/products/12.md']);
});

test('llms.txt lists the Markdown version of every catalogue page, and each exists', async () => {
  const { app } = await getSite();
  const { text, headers } = await request(app).get('/llms.txt');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(text).toMatch(/^# Sumpline Group\n\n> /);
  const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, url = '']) => url);
  expect(links).toContain(`${siteUrl}/products/12.md`);
  for (const link of links) {
    expect((await request(app).get(link.slice(siteUrl.length))).status, link).toBe(200);
  }
});

test('text that looks like Markdown is escaped', () => {
  expect(escapeMarkdown('*a* [b](c) <d> # 1\n- e')).toBe('\\*a\\* \\[b\\](c) \\<d\\> \\# 1 - e');
  expect(escapeMarkdown('- item')).toBe('\\- item');
  expect(escapeMarkdown('1. item')).toBe('1\\. item');
});

test.each([
  '[',
  '![](',
  '*_',
  '\\',
  '> ',
  '1. ',
  '- ',
  '| ',
  '   ',
  '<!--',
  '&#x',
  '`',
])('a text of 200 kB of %j is escaped; a backtracking expression would take hours', (piece) => {
  const text = piece.repeat(200_000 / piece.length);
  expect(escapeMarkdown(text)).not.toMatch(/^<|^\[|^`/);
  expect(toLinks([{ title: text, url: text }])).toMatch(/^- \[/);
});
