import request from 'supertest';
import { expect, test } from 'vitest';
import { toContractTable } from '../../../server/embedded/toContractTable.ts';
import { arabicName, hostileContent } from '../../fixtures/hostileContent.ts';
import { longWord } from '../../fixtures/longWords.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { readComplete } from '../../helpers/http/readComplete.ts';
import { readPdf } from '../../helpers/http/readPdf.ts';
import { getFilledSite, type Site, shippedUrl, startSite } from '../../helpers/site/startSite.ts';

const asBuffer = (app: Site['app'], path: string) => request(app).get(path).responseType('blob');

const read = ({ body }: { body: Buffer }) => readPdf(body);

const getHostileSite = shareOpened(() => startSite());

test('a product has a data sheet as PDF, with the headers of a document that belongs to a page', async () => {
  const { app } = await getFilledSite();
  const { status, headers, body } = await readComplete(app, '/products/1.pdf');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toBe('inline; filename=sl-150-d-open-diesel-set-data-sheet.pdf');
  expect(headers.link).toBe(`<${shippedUrl}/products/1>; rel="canonical"`);
  expect(headers['x-robots-tag']).toBeUndefined();
  expect(headers['cache-control']).toMatch(/^public, max-age=0, must-revalidate/);
  expect(Date.parse(headers['last-modified'] ?? '')).toBeGreaterThan(0);
  expect(Number(headers['content-length'])).toBe(body.length);
  expect(body.length).toBeLessThanOrEqual(300_000);
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');

  const head = await request(app).head('/products/1.pdf');
  expect([head.status, head.headers['content-length'], head.headers.etag]).toEqual([
    200,
    String(body.length),
    headers.etag,
  ]);
  const again = await asBuffer(app, '/products/1.pdf').set('if-none-match', headers.etag ?? '');
  expect(again.status).toBe(304);
  expect((await request(app).post('/products/1.pdf')).status).toBe(405);
});

test('the data sheet says what the page says: figures, specifications, texts, tables, address, date and pages', async () => {
  const { app } = await getFilledSite();
  const { text, pages, sizes, source } = read(await readComplete(app, '/products/1.pdf'));
  for (const said of [
    'SL 150 D open diesel',
    'Wellpoint and vacuum sets · No. 1',
    'Max. flow\n360\nm³/h',
    '260 m³/h at 28 m, 2 000 rpm',
    'Description',
    'Spare parts',
    'SL150-110',
    `${shippedUrl}/products/1`,
    'info@sumpline.example',
    `Page ${pages} of ${pages}`,
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/Catalogue data of \d{1,2} \w+ \d{4}/);
  expect(text).not.toContain('?');
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
  expect(source).toContain('/Lang (en-GB)');
  expect(source).toContain('/Marked true');
  expect(source).toContain('/DisplayDocTitle true');
  expect(source).toContain('(SL 150 D open diesel set: data sheet)');
  expect(source).toContain(`(QR code of ${shippedUrl}/products/1)`);
  expect(source).toContain('/Subtype /Image');
});

test('the head of a table that goes on stands on the next page again', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Row ${at}`, String(at)]);
  const { app } = await startSite({
    content: {
      ...hostileContent,
      table: [
        toContractTable({
          table_id: 7,
          product_id: 12,
          name: 'Long',
          columns: [50, 50],
          rows: [['Only in the head', 'Number'], ...rows],
        }),
      ],
    },
  });
  const { text, pages } = read(await asBuffer(app, '/products/12.pdf'));
  expect(pages).toBeGreaterThan(2);
  expect(text.split('Only in the head').length - 1).toBeGreaterThan(1);
  expect(text).toContain('Row 119');
});

test('the same data makes the same file', async () => {
  const now = () => Date.UTC(2026, 0, 31);
  const files = [];
  for (let start = 0; start < 2; start += 1) {
    const { app, readAll } = await startSite({ siteUrl: 'https://pumps.example', overrides: { now } });
    // It says what goes with the product.
    await readAll();
    files.push((await readComplete(app, '/products/12.pdf')).body);
  }
  expect(files[0].equals(files[1])).toBe(true);
  expect(readPdf(files[0]).text).toContain('Catalogue data of 31 January 2026');
});

test('a data sheet in US units has the figures of the page in US units', async () => {
  const { app } = await getFilledSite();
  // Parameters of the page redirect to the one address of the data sheet.
  const metric = await asBuffer(app, '/products/1.pdf?utm_source=x&flow=100&units=miles').redirects(1);
  const us = await asBuffer(app, '/products/1.pdf?units=us');
  expect(read(metric).text).not.toContain('gpm');
  expect(read(us).text).toContain('gpm');
  expect(read(us).text).toContain('Figures rounded from the maker’s metric ones.');
  expect(us.headers.link).toBe(metric.headers.link);
});

test.each([
  ['/products/%31.pdf', 301, '/products/1.pdf'],
  ['/products/%31.pdf?units=us&flow=1', 301, '/products/1.pdf?units=us'],
  ['/products/%31/tables/%31.csv?units=us', 301, '/products/1/tables/1.csv?units=us'],
  ['/products/%zz.pdf', 404, undefined],
])('%s, a format in another notation, answers %i with location %s', async (path, ...expected) => {
  const { app } = await getFilledSite();
  const { status, headers } = await request(app).get(path);
  expect([status, headers.location]).toEqual(expected);
});

test('a change of the catalogue is in the data sheet behind the next request', async () => {
  let content = hostileContent;
  const { app, readAll } = await startSite({ content: () => content });
  const before = await asBuffer(app, '/products/bare.pdf');
  expect((await asBuffer(app, '/products/bare.pdf')).headers.etag).toBe(before.headers.etag);
  const product = [{ id: 'bare', name: 'Renamed' }, ...hostileContent.product.slice(0, 2)];
  content = { ...hostileContent, product };
  await readAll();
  await expect.poll(async () => read(await asBuffer(app, '/products/bare.pdf')).text).toContain('Renamed');
  expect((await asBuffer(app, '/products/bare.pdf')).headers.etag).not.toBe(before.headers.etag);
});

test('many data sheets at once: some come, the others are told to try again, and pages come all the same', async () => {
  const { app } = await getFilledSite();
  const paths = Array.from({ length: 86 }, (_, at) => `/products/${at + 1}.pdf`);
  const flood = Promise.all(paths.map((path) => asBuffer(app, path)));
  const page = await request(app).get('/products/1?items=2');
  expect(page.status).toBe(200);
  const statuses = (await flood).map(({ status, headers }) => [status, headers['retry-after']]);
  expect(statuses).toContainEqual([200, undefined]);
  for (const [status, retryAfter] of statuses) expect(status === 503 ? retryAfter : status).toBeDefined();
  expect(statuses.filter(([status]) => status !== 200 && status !== 404 && status !== 503)).toEqual([]);
});

test('an unknown product has no data sheet, and a link name leads to that of its product', async () => {
  const { app } = await getHostileSite();
  expect((await request(app).get('/products/none.pdf')).status).toBe(404);
  const { status, headers } = await request(app).get('/products/wellpoint-pump.pdf?units=us');
  expect([status, headers.location]).toEqual([301, '/products/12.pdf?units=us']);
});

test('the page of a product whose own id ends in .pdf comes first', async () => {
  const product = [...hostileContent.product, { id: '12.pdf', name: 'A pump called so' }];
  const { app } = await startSite({ content: { ...hostileContent, product } });
  const { headers, text } = await request(app).get('/products/12.pdf');
  expect(headers['content-type']).toMatch(/html/);
  expect(text).toContain('A pump called so');
  expect((await request(app).get('/products/12.pdf.pdf')).headers['content-type']).toBe('application/pdf');
});

test('a product without a picture, table or text has a data sheet of one page', async () => {
  const { app } = await getHostileSite();
  const response = await asBuffer(app, '/products/bare.pdf');
  expect(response.headers['cache-control']).toMatch(/^public/);
  const { text, pages } = read(response);
  expect(pages).toBe(1);
  expect(text).toContain('Bare product');
});

test('text in a script that the typeface lacks is marked and explained, never garbage', async () => {
  const { app } = await getHostileSite();
  const response = await asBuffer(app, '/products/15.pdf');
  expect(response.headers['content-disposition']).toBe('inline; filename=15-data-sheet.pdf');
  const { text } = read(response);
  expect(text).not.toContain(arabicName.slice(0, 3));
  expect(text).not.toContain('\ufffd');
  expect(text).toContain('[…]');
  expect(text.replaceAll('\n', '')).toContain('[…] stands for text in a script that this file cannot show');
});

test('a hostile catalogue gets a data sheet of bounded size, and a sentence where it is cut short', async () => {
  const wide = Array.from({ length: 12 }, () => 1);
  const tables = Array.from({ length: 12 }, (_, at) =>
    toContractTable({
      table_id: at,
      product_id: 12,
      name: `${longWord} ${at}`,
      columns: wide,
      rows: Array.from({ length: 40 }, (_, row) =>
        wide.map((_, column) => (column % 3 ? `${longWord}\u0000\u202e ${row}` : `${row}`)),
      ),
    }),
  );
  const paragraphs = Array.from({ length: 100 }, (_, at) => `${longWord} ${'word '.repeat(60)} ${at}`);
  const { app } = await startSite({
    content: {
      ...hostileContent,
      product: [
        {
          id: 12,
          name: longWord,
          title: longWord.repeat(20),
          description: paragraphs.join('\n'),
          productSpecifications: Array.from({ length: 60 }, () => ({ title: longWord, value: longWord })),
        },
      ],
      table: tables,
    },
  });
  const { status, body } = await asBuffer(app, '/products/12.pdf');
  expect(status).toBe(200);
  expect(body.length).toBeLessThanOrEqual(300_000);
  const { pages, text } = readPdf(body);
  expect(pages).toBeLessThanOrEqual(26);
  expect(text).toContain('This sheet is cut short: the page has the rest.');
});
