import request from 'supertest';
import { expect, test } from 'vitest';
import { stopClocks } from '../../helpers/createClock.ts';
import { readMetrics } from '../../helpers/http/readMetrics.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const report = {
  page: 'product',
  vitals: { lcp: 1_200, inp: 80, cls: 0.05, ttfb: 90 },
  steps: [
    ['quote', 'viewed'],
    ['quote', 'opened'],
  ],
};

const startMeasuredSite = async () => startSite({ beacon: true });

type App = Parameters<typeof request>[0];

const post = (app: App, body: unknown, type = 'text/plain;charset=UTF-8') =>
  request(app)
    .post('/api/beacon')
    .set('content-type', type)
    .send(typeof body === 'string' ? body : JSON.stringify(body));

test('POST /api/beacon counts web vitals by page and the steps of forms, and sets nothing', async () => {
  const { app } = await startMeasuredSite();
  const { headers } = await post(app, report).expect(204);
  expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-store']);
  await post(app, { page: 'home', vitals: { ttfb: 0 } }).expect(204);
  const metrics = await readMetrics(app);
  expect(metrics.get('web_vitals_lcp_seconds_sum{page="product"}')).toBe(1.2);
  expect(metrics.get('web_vitals_inp_seconds_sum{page="product"}')).toBe(0.08);
  expect(metrics.get('web_vitals_cls_sum{page="product"}')).toBe(0.05);
  expect(metrics.get('web_vitals_ttfb_seconds_count{page="home"}')).toBe(1);
  expect(metrics.get('form_funnel_total{form="quote",step="opened"}')).toBe(1);
});

test('POST /api/beacon refuses everything else, and counts none of it', async () => {
  const { app } = await startMeasuredSite();
  const refused: unknown[] = [
    '',
    'no JSON',
    '[]',
    { ...report, page: 'nothing' },
    { ...report, page: '__proto__' },
    { ...report, visitor: 'Asha' },
    { ...report, vitals: { lcp: -1 } },
    { ...report, vitals: { lcp: '1' } },
    { ...report, vitals: { lcp: 1e9 } },
    { ...report, vitals: { fid: 1 } },
    { ...report, steps: [['quote', 'paid']] },
    { ...report, steps: [['search', 'viewed']] },
    { ...report, steps: Array.from({ length: 13 }, () => ['quote', 'viewed']) },
  ];
  for (const body of refused) await post(app, body).expect(400);
  await post(app, report, 'application/json').expect(400);
  await post(app, JSON.stringify(report) + ' '.repeat(2_048)).expect(413);
  await post(app, report).set('sec-fetch-site', 'cross-site').expect(403);
  await request(app).get('/api/beacon').expect(405);
  const counted = [...(await readMetrics(app)).keys()].filter((name) =>
    /^(web_vitals|form_funnel)/.test(name),
  );
  expect(counted).toEqual([]);
});

test('a network may send 60 reports a minute, and its forms are not limited by that', async () => {
  stopClocks();
  const { app } = await startMeasuredSite();
  for (let count = 0; count < 60; count += 1) await post(app, { page: 'home' }).expect(204);
  const { headers } = await post(app, { page: 'home' }).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await request(app).post('/api/newsletter').field('email', 'asha@site.example').expect(303);
});

test('BEACON=off: no script reports, nothing is counted, and the privacy page does not mention it', async () => {
  for (const beacon of [true, false]) {
    const { app } = await startSite({ beacon });
    const { text } = await request(app).get('/privacy');
    expect(text.includes('Measurements</h2>'), String(beacon)).toBe(beacon);
    expect(text.includes('"beacon":true'), String(beacon)).toBe(beacon);
    const { status } = await post(app, report);
    expect(status === 204, String(beacon)).toBe(beacon);
  }
});
