import request from 'supertest';
import { expect, test } from 'vitest';
import { getFilledSite } from '../../helpers/site/startSite.ts';

test('every table that a product page shows is a CSV at the address that it links to', async () => {
  const { app } = await getFilledSite();
  const { text } = await request(app).get('/products/1');
  const links = [...text.matchAll(/href="(\/products\/1\/tables\/[^"]+\.csv)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(links.length).toBe(text.split('<caption').length - 1);
  expect(links.length).toBeGreaterThan(0);
  for (const path of links) {
    const { status, headers, text: csv } = await request(app).get(path).buffer();
    expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'noindex',
    ]);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="SL 150 D open diesel set, .+\.csv"/,
    );
    const rows = csv.trimEnd().split('\r\n');
    expect(new Set(rows.map((row) => row.split('","').length)).size).toBe(1);
  }
});

test('a table in US units has the figures of the page in US units', async () => {
  const { app } = await getFilledSite();
  const { text } = await request(app).get('/products/1?units=us');
  const path = /href="(\/products\/1\/tables\/[^"]+\.csv\?units=us)"/.exec(text)?.[1] ?? '';
  expect((await request(app).get(path).buffer()).text).toMatch(/gpm/);
  expect((await request(app).get(path.replace('?units=us', '')).buffer()).text).toMatch(/m³\/h/);
});

test('an unknown table or product has no CSV', async () => {
  const { app } = await getFilledSite();
  for (const path of ['/products/1/tables/none.csv', '/products/none/tables/1.csv'])
    expect((await request(app).get(path)).status, path).toBe(404);
});
