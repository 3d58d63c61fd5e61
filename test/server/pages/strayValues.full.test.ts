import request from 'supertest';
import { expect, test } from 'vitest';
import { type RouteName, routes } from '../../../shared/pages/routes.ts';
import { addresses } from '../../fixtures/addresses.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { closedAddress, startUpstream } from '../../helpers/upstream/startUpstream.ts';

const getShippedSite = shareOpened(() => startShippedSite());

const getHostileSite = shareOpened(async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream();
  return startSite({ apiBaseUrl, imageBaseUrl });
});

/** Values of the program that got into the HTML as text; `null` is a value of the JSON in scripts. */
const strayValuesIn = (html: string): string[] => [
  ...(html.match(/.{0,60}(?:\bundefined\b|\bNaN\b|\[object).{0,20}/g) ?? []),
  ...(html.replace(/<script\b.*?<\/script>/gs, '').match(/.{0,60}\bnull\b.{0,20}/g) ?? []),
];

test('stray values are found in classes and texts', () => {
  const html =
    '<p class="a--undefined">null </p><p title="[object Object]">NaN %</p><script>{"a":null}</script>';
  expect(strayValuesIn(html)).toHaveLength(2);
  expect(strayValuesIn('<script>{"a":null}</script><p>nullify</p>')).toEqual([]);
});

test.each(
  Object.keys(routes) as RouteName[],
)('%s: no page contains undefined, null, NaN or [object', async (name) => {
  const { app } = await getShippedSite();
  for (const { path } of addresses[name]) {
    expect(strayValuesIn((await request(app).get(path)).text), path).toEqual([]);
  }
});

test.each([
  '/',
  '/products',
  '/products?category=2',
  '/products/12',
  '/products/13',
  '/products/bare',
  '/compare?items=12,13,bare',
  '/request-a-quote?items=12x2,barex1',
  '/gallery',
  '/service',
  '/contact-us',
  '/search?q=pump',
])('%s of a catalogue with records of little content contains none either', async (path) => {
  const { app } = await getHostileSite();
  expect(strayValuesIn((await request(app).get(path)).text)).toEqual([]);
});

test.each([
  '/',
  '/products',
  '/about',
  '/contact-us',
])('%s without an upstream contains none either', async (path) => {
  const { app } = await startSite({ apiBaseUrl: closedAddress });
  expect(strayValuesIn((await request(app).get(path)).text)).toEqual([]);
});

test.each([
  ['quote', {}],
  ['quote', { email: 'asha@site.example' }],
  ['newsletter', { email: 'x' }],
  ['contact-us', { email: 'x' }],
] as const)('the page after a post of %s %j contains none either', async (form, fields) => {
  const { app } = await startSite({ apiBaseUrl: closedAddress });
  const { text } = await postForm(app, form, { other: '1', ...fields }, 'text/html');
  expect(strayValuesIn(text)).toEqual([]);
});
