import request from 'supertest';
import { expect, test } from 'vitest';
import { startSite } from '../../helpers/site/startSite.ts';

test('the privacy page says for how many days this site keeps an enquiry', async () => {
  const { app } = await startSite({ leadsKeepDays: 30 });
  const { text } = await request(app).get('/privacy').expect(200);
  expect(text.match(/\b30 days/g)?.length).toBeGreaterThanOrEqual(3);
  expect(text).not.toMatch(/180 days|\{days\}/);
});
