import request from 'supertest';
import { expect, test } from 'vitest';
import { largeContent } from '../../fixtures/largeContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';

test('a long list of products is split into pages, each with its own address', async () => {
  const { app, url } = await startSite({ content: largeContent(230) });
  const first = await request(app).get('/products?category=2');
  expect(first.text).toContain('href="/products?category=2&amp;page=2"');
  const last = await request(app).get('/products?category=2&page=3');
  expect(last.text).toContain(`<link rel="canonical" href="${url}/products?category=2&amp;page=3"/>`);
  expect(last.text).toContain('SD 230, stainless');
  expect(first.text).not.toContain('SD 230, stainless');
  const titles = [first, last].map(({ text }) => /<title>(.*?)<\/title>/.exec(text)?.[1]);
  expect(new Set(titles).size).toBe(2);
  const firstPage = await request(app).get('/products?page=1');
  expect(firstPage.text).toContain(`<link rel="canonical" href="${url}/products"/>`);
  for (const page of ['4', '0', '-1', '1.5', 'x', '']) {
    expect((await request(app).get(`/products?category=2&page=${page}`)).status, page).toBe(404);
  }
});
