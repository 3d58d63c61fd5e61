import { expect, test } from 'vitest';
import { createApiClient } from '../../../server/upstream/api/apiClient.ts';
import { createCatalogue, type ReadOptions } from '../../../server/upstream/catalogue.ts';
import { createResources, type Resource } from '../../../server/upstream/resources.ts';
import { UpstreamError } from '../../../server/upstream/upstreamError.ts';

const resources = createResources(createApiClient('http://127.0.0.1:9'));
const listed = [{ id: '12', name: 'Pump', image: null, categoryId: null, link: null }];

/** A catalogue whose product list is cached, over an upstream that never answers. */
function openCatalogue(options: ReadOptions) {
  const called: string[] = [];
  const isCached = ({ key }: Resource<unknown>) => key === 'product';
  const read = async <T>(resource: Resource<T>) => {
    if (isCached(resource)) return listed as T;
    called.push(resource.key);
    return new Promise<T>(() => undefined);
  };
  const readCached = async <T>(resource: Resource<T>) => {
    if (isCached(resource)) return listed as T;
    throw new Error('not cached');
  };
  const cache = { read, readCached, getCached: () => undefined, absent: new Set<string>() };
  return { called, ...createCatalogue(resources, cache, options) };
}

test('at the deadline a call rejects whose data is not cached, and cached data still comes', async () => {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const { product, products } = openCatalogue({ deadline });
  const waiting = product('12');
  reject(new UpstreamError('timeout', 'too late'));
  await expect(waiting).rejects.toMatchObject({ name: 'UpstreamError', reason: 'timeout' });
  await expect(product('12')).rejects.toMatchObject({ reason: 'timeout' });
  expect(await products()).toEqual(listed);
});

test('with cachedOnly the upstream is not called', async () => {
  const { product, products, called } = openCatalogue({ cachedOnly: true });
  await expect(product('12')).rejects.toThrow('not cached');
  expect(await products()).toEqual(listed);
  expect(called).toEqual([]);
});

test('onRead is told of lists, details and cached details', async () => {
  const read: [key: string, isFetched: boolean][] = [];
  const { product, cachedProduct } = openCatalogue({
    cachedOnly: true,
    onRead: (key, resource) => read.push([key, resource !== undefined]),
  });
  await product('12').catch(() => undefined);
  cachedProduct('7');
  expect(read).toEqual([
    ['product', true],
    ['product?12', true],
    ['product?7', false],
  ]);
});
