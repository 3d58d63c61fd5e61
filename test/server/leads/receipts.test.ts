import request from 'supertest';
import { expect, test } from 'vitest';
import { createReceipts } from '../../../server/leads/receipts.ts';
import { quote } from '../../fixtures/leads.ts';
import { postForm as post } from '../../helpers/http/postForm.ts';
import { startHangingSite } from '../../helpers/site/startHangingSite.ts';

test('without script the page after a post shows what was sent, and its reference alone shows nothing of it', async () => {
  // The header is incomplete.
  const { app } = await startHangingSite((url) => url === '/about-us');
  const { headers } = await post(app, 'quote', quote, 'text/html');
  const sent = await request(app).get(String(headers.location));
  expect(sent.text).toContain('What you sent');
  expect(sent.text).toContain(quote.email);
  // The browser would load an incomplete page again, without what was sent.
  expect(sent.text).not.toContain('"isIncomplete"');
  expect(sent.headers['cache-control']).toBe('no-store');
  const [withoutKey = ''] = String(headers.location).split('&copy=');
  for (const address of [withoutKey, `${withoutKey}&copy=${'A'.repeat(32)}`, `/data${headers.location}`]) {
    const { text, status } = await request(app).get(address);
    expect(status).toBe(200);
    expect(text).not.toContain(quote.email);
  }
});

test('a receipt is deleted after ten minutes, and the oldest make room for the newest', () => {
  let now = 1;
  const receipts = createReceipts(() => now);
  const copy = [{ title: 'Message', value: 'x'.repeat(1_000_000) }];
  const keys = Array.from({ length: 5 }, () => receipts.add(copy));
  expect(new Set(keys).size).toBe(5);
  expect(keys.map((key) => receipts.find(key) === copy)).toEqual([false, false, true, true, true]);
  now += 10 * 60_000 + 1;
  expect(receipts.find(keys[4] ?? '')).toBeUndefined();
});
