import type { RouteName } from '../../shared/pages/routes.ts';

/** The others are fillers or functions: `noindex, follow`. */
const indexed: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'about',
  'companies',
  'services',
  'service',
  'subsidiary',
  'products',
  'product',
  'gallery',
  'galleryItem',
  'gallerySubItem',
  'contact',
  'requestQuote',
  'dutyPoint',
  'privacy',
  'pumpGroup',
  'sparePartGroup',
  'hoseGroup',
  'repairGroup',
  'foundryGroup',
  'machiningGroup',
]);

/** Whether search engines may list the page, where it is there. */
export const isIndexed = (name: RouteName): boolean => indexed.has(name);

interface QueryParams {
  single: readonly string[];
  /** Those that may stand in an address several times, once for each line of a list. */
  repeated?: readonly string[];
}

/** What changes what a page shows; `units` is last, since links add it. */
const queryParams: Partial<Record<RouteName, QueryParams>> = {
  products: { single: ['category', 'page', 'flow', 'head', 'power', 'size', 'units'] },
  product: { single: ['units'] },
  requestQuote: { single: ['product', 'items', 'add'], repeated: ['quantity'] },
  search: { single: ['q', 'units'] },
  dutyPoint: { single: ['flow', 'head', 'units'] },
  compare: { single: ['items', 'add', 'units'] },
  blogStyleOne: { single: ['page'] },
  blogLeftSidebar: { single: ['page'] },
  blogRightSidebar: { single: ['page'] },
};

/** The query parameters that a page knows; others make no page of their own. */
export function queryParamsOf(name: RouteName): Required<QueryParams> {
  const { single = [], repeated = [] } = queryParams[name] ?? {};
  return { single, repeated };
}
