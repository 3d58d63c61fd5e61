import request from 'supertest';
import { expect, test } from 'vitest';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

test('metrics count requests and are readable from this machine only', async () => {
  const { app } = await startSite(await startUpstream());
  await request(app).get('/faq');
  const own = await request(app).get('/metrics').expect(200);
  expect(own.text).toContain('http_request_duration_seconds_count{route="faq",status="200"} 1');
  await request(app).get('/metrics').set('x-forwarded-for', '203.0.113.9').expect(404);
});
