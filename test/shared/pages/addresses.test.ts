import { expect, test } from 'vitest';
import { matchPage } from '../../../shared/pages/matchPage.ts';
import { routes } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';

test('urlFor encodes every part of an address, and matchPage decodes it', () => {
  const url = urlFor('product', { id: 'a/b ü' });
  expect(url).toBe('/products/a%2Fb%20%C3%BC');
  expect(matchPage(url)).toEqual({ name: 'product', params: { id: 'a/b ü' } });
  expect(urlFor('products', {}, { category: 'x&y' })).toBe('/products?category=x%26y');
  expect(urlFor('gallerySubItem', { categoryId: '1', subCategoryId: '2', id: '3' })).toBe('/gallery/1/2/3');
});

test('matchPage returns null for unknown and malformed paths', () => {
  for (const path of ['/nope', '/products/', '/products/1/2', '/Products', '/products/%zz', '', '//']) {
    expect(matchPage(path), path).toBeNull();
  }
});

test('no two pages have the same path', () => {
  const paths = Object.values(routes).map(({ path }) => path.replace(/:\w+/g, ':'));
  expect(new Set(paths).size).toBe(paths.length);
});
