import request from 'supertest';
import { expect, test } from 'vitest';
import type { DutyResult } from '../../../shared/pages/dutyPoint.ts';
import type { PageContent } from '../../../shared/pages/routes.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

const getSite = shareOpened(async () => {
  const site = await getFilledSite();
  async function load<S extends PageContent['screen']>(screen: S, path: string) {
    const { body } = await request(site.app).get(`/data${path}`);
    expect(body.content.screen).toBe(screen);
    return body as { indexed: boolean; canonical: string; content: Extract<PageContent, { screen: S }> };
  }
  async function answer(path: string): Promise<DutyResult> {
    const { result } = (await load('dutyPoint', path)).content;
    if (!result) throw new Error(`no result for ${path}`);
    return result;
  }
  return { ...site, load, answer };
});

test('a duty point lists the pumps with a curve that covers it, each with a reason', async () => {
  const { answer } = await getSite();
  const { fits, fitCount, misses } = await answer('/duty-point?flow=120&head=18');
  expect(fitCount).toBeGreaterThan(5);
  for (const { rows, chosen, reason } of fits) {
    expect(rows[chosen]?.kind === 'beyond' || (rows[chosen]?.flow ?? 0) >= 119.99).toBe(true);
    expect(reason.text).toMatch(/^Gives [\d.]+ m at 120 m³\/h, [\d ]+ rpm: /);
  }
  expect(fits.map(({ product }) => product.id)).not.toContain('103');
  expect(misses.map(({ reason }) => reason.text).join()).toMatch(/Its curve ends at \d+ m³\/h|m too little/);
});

test('the same duty point in other units lists the same pumps', async () => {
  const { answer } = await getSite();
  const metric = await answer('/duty-point?flow=108&head=15.24');
  const other = await answer(`/duty-point?flow=${encodeURIComponent('30 l/s')}&head=50+ft`);
  const ids = ({ fits }: DutyResult) => fits.map(({ product }) => product.id);
  expect(ids(other)).toEqual(ids(metric));
  expect(ids(metric).length).toBeGreaterThan(0);
});

test('a duty point beyond all curves lists only misses; a text that is no number marks its field as invalid', async () => {
  const { app, answer } = await getSite();
  const { fits, fitCount, missCount } = await answer('/duty-point?flow=5000&head=90');
  expect([fitCount, fits.length]).toEqual([0, 0]);
  expect(missCount).toBeGreaterThan(30);
  const { text, status } = await request(app).get('/duty-point?flow=lots&head=18');
  expect(status).toBe(200);
  expect(text).toMatch(/id="duty-flow"[^>]*aria-invalid="true"/);
  expect(text).not.toMatch(/id="duty-head"[^>]*aria-invalid/);
});

test.each([
  ['flow=100&head=200', 'No pump covers 100 m³/h at 200 m', 'No pump covers it', true],
  ['flow=100&head=15&noise=30', 'No pump shown covers 100 m³/h at 15 m', 'No pump shown covers it', false],
  ['flow=100&head=15&solids=250', 'No pump covers 100 m³/h at 15 m', 'No pump covers it', false],
])('pumps in series are proposed only where head is missing: %s', async (query, heading, name, isProposed) => {
  const { app, answer } = await getSite();
  const result = await answer(`/duty-point?${query}`);
  expect([result.heading.text, result.best.name]).toEqual([heading, name]);
  const { text } = await request(app).get(`/duty-point?${query}`);
  expect(text.includes('Pumps in series may do it.')).toBe(isProposed);
});

test('curves are drawn with a label and without style attributes', async () => {
  const { app } = await getSite();
  const { text } = await request(app).get('/duty-point?flow=120&head=18');
  expect(text).toMatch(/<svg class="pump-curves"[^>]*role="img" aria-label="Curves of /);
  expect(text).toMatch(/<path class="pump-curves__chosen" d="M[\d. L]+"/);
  expect(text).not.toContain('style="');
});

test('a filter lists matching products, and separately those that do not state the figure', async () => {
  const { load } = await getSite();
  const { content, indexed, canonical } = await load('products', '/products?category=2&flow=100&size=100');
  expect(content.products.length).toBeGreaterThan(0);
  for (const { id } of content.products)
    expect(['119', '6', '120', '121', '123', '124', '122']).toContain(id);
  expect([indexed, canonical]).toEqual([false, '/products?category=2']);
  const quiet = await load('products', '/products?category=2&noise=70');
  expect(quiet.content.filter?.notStatedCount).toBeGreaterThan(5);
  expect(quiet.content.filter?.matchCount).toBe(0);
});

test('a filter in other units matches the same, an empty one is ignored, an invalid one marks its field', async () => {
  const { app, load } = await getSite();
  const metric = await load('products', '/products?head=35');
  const us = await load('products', '/products?head=114.8+ft');
  expect(us.content.products).toEqual(metric.content.products);
  const empty = await load('products', '/products?flow=&head=&power=&size=');
  expect(empty.content.filter).toBeNull();
  const { text } = await request(app).get('/products?flow=%3Cscript%3E');
  expect(text).toMatch(/id="filter-flow"[^>]*aria-invalid="true"/);
  expect(text).not.toContain('value="<script>');
});

test('"Request a quote for this job" leads to the quote form with set, hose and the job in plain lines, without script', async () => {
  const { app, load } = await getSite();
  const path = '/duty-point?flow=200&height=15&length=120&hose=13-152';
  const { text } = await request(app).get(path);
  const href =
    /class="duty-point__ask[^>]*href="(\/request-a-quote\?items=[^"]*job=[^"]*)"/
      .exec(text)?.[1]
      ?.replaceAll('&amp;', '&') ?? '';
  expect(href).toMatch(/^\/request-a-quote\?items=[^,]+x1,13:152mmx150&job=/);
  const { content, indexed } = await load('requestQuote', href);
  expect(indexed).toBe(false);
  expect(content.list.map(({ id }) => id)).toContain('13');
  expect(content.job.split('\n')).toEqual(
    expect.arrayContaining([
      'Job: 200 m³/h at 21.7 m',
      'Head: 15.0 m lift, 6.3 m friction, 0.5 m fittings and outlet',
      'Line: 120 m of 152 mm, roughness 0.05 mm (Layflat discharge hose)',
      'Mains: Electric pumps on 50 Hz',
    ]),
  );
  const form = (await request(app).get(href)).text;
  expect(form).toMatch(/name="job" value="Job: 200 m³\/h at 21\.7 m/);
  expect((await load('requestQuote', '/request-a-quote?items=1&job=flow%3Dlots')).content.job).toBe('');
});

test('"Check a duty point" keeps the product: the answer links back to it with the question, and the form keeps it', async () => {
  const { app } = await getSite();
  const link = /href="(\/duty-point\?[^"]*product=1)"/.exec(
    (await request(app).get('/products/1')).text,
  )?.[1];
  const { text } = await request(app).get((link ?? '').replaceAll('&amp;', '&'));
  expect(text).toMatch(/href="\/products\/1\?flow=[^"]*&amp;head=[^"]*"[^>]*>SL 150 D open diesel set</);
  expect(text.match(/name="product" value="1"/g)).toHaveLength(1);
  expect(text).toContain('content="noindex');
  const unknown = await request(app).get('/duty-point?flow=60&head=12&product=nope');
  expect([unknown.status, unknown.text.includes('name="product"')]).toEqual([200, false]);
});
