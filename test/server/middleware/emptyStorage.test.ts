import request from 'supertest';
import { expect, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const path = '/api/empty-storage';
const getSite = shareOpened(() => startSite());

test('a post from our own page clears what the browser has stored, and leads back to the privacy page', async () => {
  const { app } = await getSite();
  const { status, headers } = await request(app).post(path).set('sec-fetch-site', 'same-origin');
  expect([status, headers.location]).toEqual([303, '/privacy#emptied']);
  expect(headers).toMatchObject({ 'clear-site-data': '"cache", "storage"', 'cache-control': 'no-store' });
});

test('neither another site nor a link clears anything', async () => {
  const { app } = await getSite();
  const fromElsewhere = await request(app).post(path).set('sec-fetch-site', 'cross-site');
  const byLink = await request(app).get(path);
  expect([fromElsewhere.status, byLink.status]).toEqual([403, 405]);
  for (const { headers } of [fromElsewhere, byLink]) expect(headers).not.toHaveProperty('clear-site-data');
});
