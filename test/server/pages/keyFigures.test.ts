import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { fetchScreen, only, textsOf } from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

const shown = (text: string) => text.split('<script type="application/json"')[0] ?? '';

test('cards show two key figures once the detail is loaded, and never wait for it', async () => {
  const upstream = await startSwitchableUpstream(hostileContent);
  upstream.setFault(({ url }, response) =>
    url?.startsWith('/product?') ? response.writeHead(500).end() : false,
  );
  const { app } = await startSite({ upstream, overrides: { upstream: { freshMs: 50, backoffMs: [50] } } });
  const before = await request(app).get('/products');
  expect(before.status).toBe(200);
  expect(shown(before.text)).toContain('Wellpoint pump WP 150');
  expect(shown(before.text)).not.toContain('Max. flow');

  upstream.setFault(null);
  await expect
    .poll(async () => shown((await request(app).get('/products')).text))
    .toMatch(/Max\. flow<\/dt><dd[^>]*>420<span> m³\/h/);
});

test('a visit to a list requests no details upstream', async () => {
  const { app, upstream } = await startSite({
    content: hostileContent,
    overrides: { upstream: { freshMs: 3_600_000 } },
  });
  const details = () => upstream.requests.filter((url) => url.startsWith('/product?')).length;
  await expect.poll(details).toBe(hostileContent.product.length);
  await request(app).get('/products');
  const before = details();
  for (let visit = 0; visit < 5; visit += 1) await request(app).get('/products');
  expect(details()).toBe(before);
});

test('the index of categories shows the number of products in each', async () => {
  const { main } = await fetchScreen('/products', hostileContent);
  const index = only(main, 'nav[aria-labelledby="categories"]');
  expect(textsOf(index, 'li')).toEqual(['Pumps 2', 'Hoses & couplings 1', 'Nothing yet 0', 'Other 1']);
});
