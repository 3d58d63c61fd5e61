import { ignoreError } from '../../shared/ignoreError.ts';
import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import type { GalleryCategory } from '../../shared/model/gallery.ts';
import type { Category, Product } from '../../shared/model/product.ts';
import type { Service, ServiceSummary } from '../../shared/model/service.ts';
import type { Table } from '../../shared/model/table.ts';
import { oncePerList } from '../async/oncePerList.ts';
import type { ListedTable } from './convert/toTable.ts';
import type { DataCache } from './dataCache.ts';
import type { ListedProduct } from './listedProduct.ts';
import { derivedResource, type Resource, type Resources } from './resources.ts';
import { UpstreamError } from './upstreamError.ts';

/**
 * The upstream's data for pages: complete records of our own model. A call rejects with an UpstreamError only on a cache
 * miss that the upstream cannot fill; `null` means that there is no such record.
 */
export interface Catalogue {
  /** Without products whose detail the upstream lacks. */
  products(): Promise<ListedProduct[]>;
  /** `null` for ids outside of the list, which never reach the upstream. */
  product(id: string): Promise<Product | null>;
  /** The cached product, without calling the upstream; `null` on a cache miss. Only for ids of the list. */
  cachedProduct(id: string): Product | null;
  categories(): Promise<Category[]>;
  services(): Promise<ServiceSummary[]>;
  service(id: string): Promise<Service | null>;
  /** The tables of a product, without unreadable ones. */
  tablesOf(productId: string): Promise<Table[]>;
  /** The tables, and whether one was left out. */
  readTablesOf(productId: string): Promise<{ tables: Table[]; isComplete: boolean }>;
  recordsOf(productId: string): Promise<{ key: string }[]>;
  cachedService(id: string): Service | null;
  gallery(): Promise<GalleryCategory[]>;
  contactInfo(): Promise<ContactInfo | null>;
  /** Records that the page depends on a derived value: the page is rendered again when it changes. */
  noteDerived(key: string): void;
}

const idsOf = oncePerList((list: { id: string }[]) => new Set(list.map(({ id }) => id)));
const byProduct = oncePerList((tables: ListedTable[]) => Map.groupBy(tables, ({ productId }) => productId));

/** Far more than any product has, so that its page stays small. */
const maxTables = 20;
const maxTablePlaces = 5_000;

function withinPage(tables: Table[]): Table[] {
  let places = 0;
  return tables.filter(({ rows, columnWidths }) => {
    places += rows.length * columnWidths.length;
    return places <= maxTablePlaces;
  });
}

/** The options that differ between readers of the catalogue. */
export interface ReadOptions {
  /** Aborts at the reader's deadline: then every uncached call rejects. */
  signal?: AbortSignal;
  onRead?: (resource: Resource<unknown>) => void;
  /** Only cached data, however old: the upstream is never called. */
  cachedOnly?: boolean;
}

type CatalogueReader = Pick<DataCache, 'read' | 'readCached' | 'getCached' | 'absent'>;

/** The catalogue for one reader. */
export function createCatalogue(
  resources: Resources,
  cache: CatalogueReader,
  { signal, onRead, cachedOnly = false }: ReadOptions = {},
): Catalogue {
  const deadline = signal && rejectOnAbort(signal);

  function read<T>(resource: Resource<T>): Promise<T> {
    onRead?.(resource);
    const value = cachedOnly ? cache.readCached(resource) : cache.read(resource);
    // A cached value has settled already, so it wins even after the deadline.
    return deadline ? Promise.race([value, deadline]) : value;
  }

  function getCached<T>(resource: Resource<T | null>): T | null {
    onRead?.({ ...resource, cachedOnly: true });
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
    products: () => readPresent(resources.products),
    services: () => readPresent(resources.services),
    product: (id) => readListed(id, resources.products, resources.product(id)),
    cachedProduct: (id) => getCached(resources.product(id)),
    service: (id) => readListed(id, resources.services, resources.service(id)),
    categories: () => read(resources.categories),
    tablesOf: async (productId) => (await readTablesOf(productId)).tables,
    readTablesOf,
    async recordsOf(productId) {
      const tables = await listTablesOf(productId).catch(() => []);
      return [resources.product(productId), ...tables].map(({ key }) => ({ key }));
    },
    cachedService: (id) => getCached(resources.service(id)),
    gallery: () => read(resources.gallery),
    contactInfo: () => read(resources.contactInfo),
    noteDerived: (key) => onRead?.(derivedResource(key)),
  };
}

/** Rejects with an UpstreamError when the signal aborts. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(new UpstreamError('timeout', 'the deadline of the page has passed'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  // The caller may not be waiting for it.
  aborted.catch(ignoreError);
  return aborted;
}
