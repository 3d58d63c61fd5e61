import request from 'supertest';
import { expect, test } from 'vitest';
import { quote } from '../../fixtures/leads.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readMetrics } from '../../helpers/http/readMetrics.ts';
import { type SiteOptions, startSite } from '../../helpers/site/startSite.ts';
import { stretchDeliveries } from '../../helpers/stretchTimeouts.ts';

/** A catalogue with nothing in it: no page is rendered again because a record has come. */
const content = { category: [], product: [], table: [], service: [], gallery: [], 'about-us': {} };

async function startFloodedSite(overrides: NonNullable<SiteOptions['overrides']>) {
  stretchDeliveries();
  const site = await startSite({ content, overrides });
  /** Posts from networks that have not posted before. */
  let network = 0;
  const post = (fields: Record<string, string>) =>
    postForm(site.url, 'quote', fields, 'text/html').set('x-forwarded-for', `198.51.100.${network++}`);
  const countRenders = async () =>
    (await readMetrics(site.app)).get('page_render_duration_seconds_count') ?? Number.NaN;
  return { post, countRenders, ...site };
}

test('refusals that keep no field are pages that are rendered once', async () => {
  const { url, countRenders } = await startFloodedSite({
    postLimits: { accepted: 20, refused: 15, inAll: 300 },
  });
  const endpoint = () => request(url).post('/api/quote').accept('text/html');
  const invalid = () => postForm(url, 'quote', { name: 'Asha' }, 'text/html');
  const refusals: [number, () => request.Test][] = [
    [405, () => request(url).put('/api/quote').accept('text/html')],
    [403, () => endpoint().set('sec-fetch-site', 'cross-site')],
    [415, () => endpoint().type('json').send('{}')],
    [400, () => endpoint().type('multipart/form-data')],
    [413, () => endpoint().type('form').send('a=1&'.repeat(41))],
    [429, () => invalid().set('x-forwarded-for', '203.0.113.7')],
  ];
  for (let sent = 0; sent < 15; sent += 1) await invalid().set('x-forwarded-for', '203.0.113.7');
  for (const [status, send] of refusals) {
    const first = await send();
    expect([first.status, first.type]).toEqual([status, 'text/html']);
    expect(first.text).toMatch(/<header[\s\S]*<h1/);
    const rendersBefore = await countRenders();
    const [again] = await Promise.all([send(), send()]);
    expect([again?.status, again?.text]).toEqual([status, first.text]);
    expect(await countRenders(), `renders of ${status}`).toBe(rendersBefore);
  }
});

test('invalid posts beyond the limit of uncached pages are 503, and leads are taken meanwhile', async () => {
  const { post, upstream } = await startFloodedSite({ queue: { maxRunning: 1, maxWaitMs: 1 } });
  const flood = Array.from({ length: 60 }, () => post({ name: 'Asha' }).then());
  const lead = await post(quote);
  const responses = await Promise.all(flood);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([422, 503]));
  for (const { text, headers } of responses.filter(({ status }) => status === 503)) {
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(text).toMatch(/Please go back .*, or call us\./);
  }
  expect([lead.status, upstream.accepted.length]).toEqual([303, 1]);
});

test('a lead that was not delivered shows its reference although no page can be rendered for it', async () => {
  const { post, upstream } = await startFloodedSite({ queue: { maxRunning: 1, maxWaitMs: 1 } });
  upstream.respondWith(500);
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, mobile) => post({ ...quote, mobile: `0${mobile}` })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([502]));
  expect(new Set(responses.map(({ type }) => type))).toEqual(new Set(['text/html', 'text/plain']));
  for (const { text } of responses) expect(text).toMatch(/Failed to submit quote\.[\s\S]*Q-\w{5}/);
});
