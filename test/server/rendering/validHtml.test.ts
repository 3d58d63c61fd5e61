import { expect, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';
import { validateHtml } from './validateHtml.ts';

const getSite = shareOpened(() => startShippedSite());
const getHostileSite = shareOpened(async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream();
  return startSite({ apiBaseUrl, imageBaseUrl });
});

test.each([
  '/',
  '/products',
  '/products/12',
  '/products/13',
  '/products/bare',
  '/products/15',
  '/gallery',
])('%s of a hostile catalogue is valid HTML', async (path) =>
  expect(await validateHtml(path, await getHostileSite())).toEqual([]));

test.each([
  '/',
  '/products',
  '/products/1',
  '/request-a-quote?items=1x2',
  '/compare?items=1,2',
  '/search?q=pump',
  '/duty-point?flow=100&head=20',
  '/inflow?length=20&width=14&depth=4&water=1.5&base=10&soil=fine-sand&top=3',
  '/calculators/hose-friction?flow=60&diameter=102&length=100',
  '/contact-us',
  '/faq',
  '/nowhere',
])('%s is valid HTML', async (path) => {
  expect(await validateHtml(path, await getSite())).toEqual([]);
});
