import type { Category } from '../../shared/model/category.ts';
import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import type { GalleryCategory } from '../../shared/model/gallery.ts';
import type { Product } from '../../shared/model/product.ts';
import type { Service, ServiceSummary } from '../../shared/model/service.ts';
import type { Table } from '../../shared/model/table.ts';
import type { DataCache } from './dataCache.ts';
import type { ListedProduct } from './listedProduct.ts';
import type { Resource, Resources } from './resources.ts';

/**
 * What page loaders know of the upstream: complete records of our own model. A call rejects with an
 * UpstreamError only where nothing was ever loaded; `null` says that there is no such record.
 */
export interface Catalogue {
  /** Without those whose detail the upstream is known not to have. */
  products(): Promise<ListedProduct[]>;
  /** Only for ids that the list holds: others never reach the upstream. */
  product(id: string): Promise<Product | null>;
  /** What is kept of it, at once and without asking the upstream; `null` where nothing is. For ids of the list. */
  keptProduct(id: string): Product | null;
  categories(): Promise<Category[]>;
  services(): Promise<ServiceSummary[]>;
  service(id: string): Promise<Service | null>;
  /** Those that can be shown; a table that cannot takes only itself away. */
  tablesOf(productId: string): Promise<Table[]>;
  /** As `keptProduct`. */
  keptService(id: string): Service | null;
  gallery(): Promise<GalleryCategory[]>;
  contactInfo(): Promise<ContactInfo | null>;
}

/** What a catalogue reads from. */
export type CatalogueReader = Pick<DataCache, 'read' | 'recall' | 'absent'>;

export function createCatalogue(resources: Resources, cache: CatalogueReader): Catalogue {
  async function readPresent<T extends { id: string }>(list: Resource<T[]>): Promise<T[]> {
    const listed = await cache.read(list);
    // As a rule all are there, and a long list is asked for several times a page.
    return cache.absent.size === 0
      ? listed
      : listed.filter(({ id }) => !cache.absent.has(`${list.key}?${id}`));
  }

  async function readListed<T>(
    id: string,
    listed: { id: string }[],
    read: () => Promise<T>,
  ): Promise<T | null> {
    return listed.some((record) => record.id === id) ? read() : null;
  }

  const products = () => readPresent(resources.products);
  const services = () => readPresent(resources.services);

  return {
    products,
    services,
    product: async (id) => readListed(id, await products(), () => cache.read(resources.product(id))),
    keptProduct: (id) => cache.recall(resources.product(id)) ?? null,
    service: async (id) => readListed(id, await services(), () => cache.read(resources.service(id))),
    categories: () => cache.read(resources.categories),
    async tablesOf(productId) {
      const listed = (await cache.read(resources.tables)).filter((table) => table.productId === productId);
      const details = await Promise.allSettled(listed.map(({ id }) => cache.read(resources.table(id))));
      return details.flatMap((detail) =>
        detail.status === 'fulfilled' && detail.value ? [detail.value] : [],
      );
    },
    keptService: (id) => cache.recall(resources.service(id)) ?? null,
    gallery: () => cache.read(resources.gallery),
    contactInfo: () => cache.read(resources.contactInfo),
  };
}
