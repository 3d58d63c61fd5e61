import request from 'supertest';
import { expect, test } from 'vitest';
import { quote } from '../../fixtures/leads.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { postForm as post } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const getSite = shareOpened(() => startSite());

test.each([
  'Q-12345x',
  'q-7K3MD',
  'Q-ILOU1',
  '<b>Q-7K3MD',
  '',
])('a reference in the address of no such form is not shown: %j', async (reference) => {
  const { app } = await getSite();
  const { status, text } = await request(app).get('/sent/quote').query({ reference });
  expect(status).toBe(200);
  expect(text).not.toContain('Reference');
  expect(text).toContain('"reference":null');
});

test.each([
  [503, 'and will be sent.'],
  [400, 'and a person will look at it.'],
] as const)('without script the page after upstream status %i says what becomes of the lead', async (upstreamStatus, fate) => {
  const { app, dataDir, upstream } = await startSite();
  upstream.respondWith(upstreamStatus);
  // The response waits for nothing, so the phone number is there once a page has read it.
  await request(app).get('/request-a-quote').expect(200);
  const { text } = await post(app, 'quote', quote, 'text/html');
  const [{ reference = '' } = {}] = readLeads(dataDir);
  expect(text).toContain(`saved under the reference <strong>${reference}</strong> ${fate}`);
  const message = text.slice(text.indexOf('form-message__more'), text.indexOf('role="alert"'));
  expect(message).toContain('href="tel:+97145550142"');
});
