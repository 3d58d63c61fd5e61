import type { Category } from '../../shared/model/category.ts';
import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import type { GalleryCategory } from '../../shared/model/gallery.ts';
import type { Product } from '../../shared/model/product.ts';
import type { Service, ServiceSummary } from '../../shared/model/service.ts';
import type { Table } from '../../shared/model/table.ts';
import { UpstreamError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { ApiClient, Resource } from './apiClient.ts';
import { type ConvertedList, convertList } from './convertList.ts';
import type { DataCache } from './dataCache.ts';
import type { Converted } from './raw.ts';
import { toCategory } from './toCategory.ts';
import { toContactInfo } from './toContactInfo.ts';
import { toGallery } from './toGallery.ts';
import { type ListedProduct, toListedProduct, toProduct } from './toProduct.ts';
import { toService, toServiceSummary } from './toService.ts';
import { type ListedTable, toListedTable, toTable } from './toTable.ts';

/**
 * What page loaders know of the upstream: complete records of our own model. A call rejects with an
 * UpstreamError only where nothing was ever loaded; `null` says that there is no such record.
 */
export interface Catalogue {
  products(): Promise<ListedProduct[]>;
  /** Only for ids that the list holds: others never reach the upstream. */
  product(id: string): Promise<Product | null>;
  categories(): Promise<Category[]>;
  services(): Promise<ServiceSummary[]>;
  service(id: string): Promise<Service | null>;
  tablesOf(productId: string): Promise<Table[]>;
  gallery(): Promise<GalleryCategory[]>;
  contactInfo(): Promise<ContactInfo | null>;
}

interface CatalogueDeps {
  api: ApiClient;
  cache: DataCache;
  log: Log;
}

export function createCatalogue({ api, cache, log }: CatalogueDeps): Catalogue {
  function readList<T>(
    resource: Resource,
    convert: (rawList: readonly unknown[]) => ConvertedList<T>,
  ): Promise<T[]> {
    return cache.read(resource, async () => {
      const raw = await api.getList(resource);
      if (!Array.isArray(raw)) throw new UpstreamError('malformed', `${resource}: data is not a list`);
      const { records, dropped } = convert(raw);
      for (const reason of dropped) log.warn({ resource, reason }, 'upstream record dropped');
      return records;
    });
  }

  function readDetail<T extends { id: string }>(
    resource: Resource,
    id: string,
    convert: (raw: unknown) => Converted<T>,
  ): Promise<T | null> {
    return cache.read(`${resource}?${id}`, async () => {
      const raw = await api.getDetail(resource, id);
      if (raw === null) return null;
      const value = unwrap(`${resource}?${id}`, convert(raw));
      if (value.id !== id) throw new UpstreamError('malformed', `${resource}?${id}: sent id ${value.id}`);
      return value;
    });
  }

  const listOf =
    <T extends { id: string }>(path: string, convert: (raw: unknown) => Converted<T>) =>
    (rawList: readonly unknown[]) =>
      convertList(path, rawList, convert);

  const tables = () => readList<ListedTable>('table', listOf('table', toListedTable));

  return {
    products: () => readList('product', listOf('product', toListedProduct)),
    product: (id) => readDetail('product', id, toProduct),
    categories: () => readList('category', listOf('category', toCategory)),
    services: () => readList('service', listOf('service', toServiceSummary)),
    service: (id) => readDetail('service', id, toService),
    async tablesOf(productId) {
      const listed = (await tables()).filter((table) => table.productId === productId);
      const details = await Promise.allSettled(listed.map(({ id }) => readDetail('table', id, toTable)));
      return details.flatMap((detail) =>
        detail.status === 'fulfilled' && detail.value ? [detail.value] : [],
      );
    },
    gallery: () => readList('gallery', toGallery),
    contactInfo: () =>
      cache.read('about-us', async () => {
        const raw = await api.getDetail('about-us');
        return raw === null ? null : unwrap('about-us', toContactInfo(raw));
      }),
  };
}

function unwrap<T>(call: string, converted: Converted<T>): T {
  if ('value' in converted) return converted.value;
  throw new UpstreamError('malformed', `${call}: ${converted.dropped}`);
}
