import request from 'supertest';
import { expect, test } from 'vitest';
import { disturbedContent } from '../../fixtures/hostileCatalogues.ts';
import { decodeEntities } from '../../helpers/http/parsePage.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const siteUrl = 'https://sumpline.example';

/** Text that executes (Markdown escapes with a backslash), changes the direction of the text around it, or is not text. */
const harmful =
  /(?<!\\)<(?:script>window|img src=x)|[\u202a-\u202e\u2066-\u2069\p{Cs}\ufffe\uffff[\p{Cc}--[\t\n\r]]]/v;

const readJsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );

test('no text of the catalogue executes or changes the direction of a page, in any form that a page has', async () => {
  const { app } = await startSite({ content: disturbedContent, siteUrl });
  const agent = request(app);
  const sitemap = await agent.get('/sitemap.xml').buffer();
  const listed = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
    decodeEntities(url).slice(siteUrl.length),
  );
  const products = listed.filter((path) => path.startsWith('/products/'));
  expect(products).toHaveLength(disturbedContent.product.length);
  const catalogue = listed.filter((path) => /^\/(products|service|gallery)\b/.test(path));
  const others = [
    '/sitemap.xml',
    '/llms.txt',
    '/search?q=product',
    '/data/search?q=product',
    '/compare?items=%3Cb%3E',
  ];
  const statuses = new Map<string, number>();
  for (const path of [...listed, ...catalogue.flatMap((one) => [`${one}.md`, `/data${one}`]), ...others]) {
    const { status, text, headers } = await agent.get(path).buffer();
    statuses.set(path, status);
    expect(harmful.exec(text)?.[0], path).toBeUndefined();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    if (/<html/.test(text)) readJsonLd(text);
  }
  const failing = listed.filter((path) => statuses.get(path) !== 200);
  expect(failing).toEqual([]);
  for (const path of [...products.flatMap((one) => [`${one}.md`, `/data${one}`]), ...others])
    expect(statuses.get(path), path).toBe(200);
});
