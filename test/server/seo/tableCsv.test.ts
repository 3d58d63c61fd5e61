import request from 'supertest';
import { expect, test } from 'vitest';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

test('every table that a product page shows is a CSV at the address that it links to', async () => {
  const { app } = await startShippedSite();
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
  const { app } = await startShippedSite();
  const { text } = await request(app).get('/products/1?units=us');
  const path = /href="(\/products\/1\/tables\/[^"]+\.csv\?units=us)"/.exec(text)?.[1] ?? '';
  const { text: us } = await request(app).get(path).buffer();
  const { text: metric } = await request(app).get(path.replace('?units=us', '')).buffer();
  expect(metric).toMatch(/m³\/h/);
  expect(us).toMatch(/gpm/);
});

test('an unknown table or product has no CSV', async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream();
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl });
  expect((await request(app).get('/products/1/tables/none.csv')).status).toBe(404);
  expect((await request(app).get('/products/none/tables/1.csv')).status).toBe(404);
});

test('without the catalogue a table is not there yet', async () => {
  const { app } = await startSite({ apiBaseUrl: 'http://127.0.0.1:9' });
  expect((await request(app).get('/products/1/tables/1.csv')).status).toBe(503);
});
