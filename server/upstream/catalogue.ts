import type { Table } from '../../shared/model/table.ts';
import { oncePerList } from '../async/oncePerList.ts';
import type { ListedTable } from './convert/toTable.ts';
import type { DataCache } from './dataCache.ts';
import type { Resource, Resources } from './resources.ts';

/**
 * The upstream's data for pages: complete records of our own model. A call rejects with an UpstreamError only on a cache
 * miss that the upstream cannot fill; `null` means that there is no such record.
 */
export type Catalogue = ReturnType<typeof createCatalogue>;

const idsOf = oncePerList((list: { id: string }[]) => new Set(list.map(({ id }) => id)));
const byProduct = oncePerList((tables: ListedTable[]) => Map.groupBy(tables, ({ productId }) => productId));

/** Far more than any product has, so that its page stays small. */
const maxTables = 20;
const maxTablePlaces = 5_000;

function withinPage(tables: Table[]): Table[] {
  let places = 0;
  return tables.filter(({ rows, columnWidths }) => {
    const own = rows.length * columnWidths.length;
    const fits = places + own <= maxTablePlaces;
    if (fits) places += own;
    return fits;
  });
}

/** The options that differ between readers of the catalogue. */
export interface ReadOptions {
  /** Rejects at the reader's deadline, and every uncached call with it. */
  deadline?: Promise<never>;
  /** Called with each dependency of what is read; see `Dependency`. */
  onRead?: (key: string, resource?: Resource<unknown>) => void;
  /** Only cached data, however old: the upstream is never called. */
  cachedOnly?: boolean;
}

/** The catalogue for one reader. */
export function createCatalogue(
  resources: Resources,
  cache: Pick<DataCache, 'read' | 'readCached' | 'getCached' | 'absent'>,
  { deadline, onRead, cachedOnly = false }: ReadOptions = {},
) {
  function read<T>(resource: Resource<T>): Promise<T> {
    onRead?.(resource.key, resource);
    const value = cachedOnly ? cache.readCached(resource) : cache.read(resource);
    // A cached value has settled already, so it wins even after the deadline.
    return deadline ? Promise.race([value, deadline]) : value;
  }

  function getCached<T>(resource: Resource<T | null>): T | null {
    onRead?.(resource.key);
    return cache.getCached(resource) ?? null;
  }

  async function readPresent<T extends { id: string }>(list: Resource<T[]>): Promise<T[]> {
    const listed = await read(list);
    // Usually no detail is absent, and pages read a long list several times: then it is not copied.
    return cache.absent.size === 0
      ? listed
      : listed.filter(({ id }) => !cache.absent.has(`${list.key}?${id}`));
  }

  async function readListed<T>(
    id: string,
    list: Resource<{ id: string }[]>,
    detail: Resource<T>,
  ): Promise<T | null> {
    const isListed = idsOf(await read(list)).has(id);
    return isListed && !cache.absent.has(detail.key) ? read(detail) : null;
  }

  async function listTablesOf(productId: string): Promise<Resource<Table | null>[]> {
    const listed = byProduct(await read(resources.tables)).get(productId) ?? [];
    return listed.slice(0, maxTables).map(({ id }) => resources.table(id));
  }

  /** The tables, and whether one was left out. */
  async function readTablesOf(productId: string) {
    const details = await Promise.allSettled((await listTablesOf(productId)).map(read));
    const tables = details.flatMap((detail) =>
      detail.status === 'fulfilled' && detail.value ? [detail.value] : [],
    );
    return {
      tables: withinPage(tables),
      isComplete: details.every(({ status }) => status === 'fulfilled'),
    };
  }

  return {
    /** Without products whose detail the upstream lacks. */
    products: () => readPresent(resources.products),
    services: () => readPresent(resources.services),
    /** `null` for ids outside of the list, which never reach the upstream. */
    product: (id: string) => readListed(id, resources.products, resources.product(id)),
    /** The cached product, without calling the upstream; `null` on a cache miss. Only for ids of the list. */
    cachedProduct: (id: string) => getCached(resources.product(id)),
    service: (id: string) => readListed(id, resources.services, resources.service(id)),
    categories: () => read(resources.categories),
    /** The tables of a product, without unreadable ones. */
    tablesOf: async (productId: string) => (await readTablesOf(productId)).tables,
    readTablesOf,
    /** Keys alone, because a resource has functions that take ten times the memory. */
    async recordsOf(productId: string) {
      const tables = await listTablesOf(productId).catch(() => []);
      return [resources.product(productId), ...tables].map(({ key }) => ({ key }));
    },
    cachedService: (id: string) => getCached(resources.service(id)),
    gallery: () => read(resources.gallery),
    contactInfo: () => read(resources.contactInfo),
  };
}
