import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath, matchPage } from '../../../shared/pages/matchPage.ts';
import { buildPath, type RouteName, routes } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { withoutUnits, withUnits } from '../../../shared/units/unitsAddress.ts';
import { forAll } from '../../helpers/propertyRuns.ts';

const names = Object.keys(routes) as RouteName[];
const parameter = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.toWellFormed()),
    fc.constantFrom('..', '/', '%2f', '%', 'a?b', 'a#b', '\0', 'ü', 'index.html', '1.md'),
  )
  .filter((text) => text !== '');
const address = fc.constantFrom(...names).chain((name) => {
  const keys = [...routes[name].path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  const params = fc.record(Object.fromEntries(keys.map((key) => [key, parameter])));
  return params.map((given) => ({ name, params: { ...given } }));
});

/** Paths that are nearly those of pages. */
const segments = ['/', '//', 'products', 'PRODUCTS', '1', '%', '%zz', '%2f', '%00', '..', 'index.html', ''];
const anyPath = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...segments)).map((parts) => parts.join('')),
);

test('the address of any page with any parameters leads to that page, and is canonical', () => {
  forAll(100, [address], ({ name, params }) => {
    const path = buildPath(name, params);
    expect(path).toMatch(/^\/[!-~]*$/);
    expect(matchPage(path)).toEqual({ name, params });
  });
});

test('any text is the path of a page or of none, and a canonical path stays as it is', () => {
  forAll(100, [fc.oneof(anyPath, fc.string({ unit: 'binary' }))], (path) => {
    const match = matchPage(path);
    if (match) expect(names).toContain(match.name);
  });
  forAll(100, [anyPath], (path) => {
    const canonical = canonicalPath(path);
    expect(canonicalPath(canonical)).toBe(canonical);
  });
});

test('the parameter of the unit system is added to an address and taken away again', () => {
  const query = fc.dictionary(fc.stringMatching(/^[a-t]{1,5}$/), fc.string({ unit: 'grapheme' }), {
    maxKeys: 3,
  });
  forAll(100, [address, query], ({ name, params }, given) => {
    const search = new URLSearchParams(given).toString();
    const metric = `${buildPath(name, params)}${search && `?${search}`}`;
    expect(withoutUnits(withUnits(metric, 'us'))).toBe(metric);
    expect(withUnits(metric, 'metric')).toBe(metric);
  });
});

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
