import type { ContactInfo } from '../../shared/model/contactInfo.ts';
import type { GalleryCategory } from '../../shared/model/gallery.ts';
import type { ApiCall, ApiClient, ApiResponse } from './api/apiClient.ts';
import { maxRecords } from './api/parseResponse.ts';
import type { Validators } from './api/validators.ts';
import { type ConvertedList, convertList } from './convert/convertList.ts';
import type { Converted } from './convert/raw.ts';
import { toContactInfo } from './convert/toContactInfo.ts';
import { toGallery } from './convert/toGallery.ts';
import { toCategory, toListedProduct, toProduct } from './convert/toProduct.ts';
import { toService, toServiceSummary } from './convert/toService.ts';
import { toListedTable, toTable } from './convert/toTable.ts';
import { UpstreamError } from './upstreamError.ts';

/** One call of the upstream, and the conversion of its response to our model. */
export interface Resource<T> {
  /** The call as the upstream sees it: `product`, `product?12`. */
  key: string;
  /** The key of the list that names this detail: while that list fails, a missing detail counts as an error. */
  listedIn?: string;
  /** The upstream's response; rejects with an UpstreamError. */
  fetch: (known?: Validators) => Promise<ApiResponse>;
  /** Throws an UpstreamError where the response breaks the contract. */
  convert: (raw: unknown) => Conversion<T>;
}

/** A response, or a value derived from several, that a page depends on, by its key. */
export interface Dependency {
  key: string;
  /** Fetched when the page is revalidated; without it the page used the cached value alone. */
  resource: Resource<unknown> | undefined;
}

/** The kind of resource in metrics: `product` for the list, `product_detail` for every `product?12`. */
export const kindOf = (key: string): string => (key.includes('?') ? `${key.split('?', 1)[0]}_detail` : key);

export interface Conversion<T> {
  value: T;
  /** The number of records or parts, for the loss guard; 0 is empty or absent. */
  size: number;
  /** One reason for each record that was left out. */
  dropped: string[];
}

/** All GET calls of the upstream that the site makes. */
export type Resources = ReturnType<typeof createResources>;

export function createResources(api: ApiClient) {
  const contactInfo: Resource<ContactInfo | null> = {
    key: 'about-us',
    fetch: (known) => api.getDetail('about-us', undefined, known),
    convert: (raw) => convertDetail('about-us', raw, toContactInfo, countContactParts),
  };
  return {
    products: list(api, 'product', (raw) => convertList('product', raw, toListedProduct)),
    product: (id: string) => detail(api, 'product', id, toProduct),
    categories: list(api, 'category', (raw) => convertList('category', raw, toCategory), maxCategories),
    services: list(api, 'service', (raw) => convertList('service', raw, toServiceSummary), maxServices),
    service: (id: string) => detail(api, 'service', id, toService),
    tables: list(api, 'table', (raw) => convertList('table', raw, toListedTable)),
    table: (id: string) => detail(api, 'table', id, toTable),
    gallery: list(api, 'gallery', toGallery, maxGalleryItems, countGalleryItems),
    contactInfo,
  };
}

/** The limit for lists that one page shows as a whole; the gallery counts its items. */
const maxCategories = 500;
const maxServices = 500;
const maxGalleryItems = 2_000;

/** Limit of a product's or service's texts: its page takes 25 ms to render. */
const maxTexts = 5_000;

function list<T>(
  api: ApiClient,
  call: ApiCall,
  convert: (rawList: readonly unknown[]) => ConvertedList<T>,
  max = maxRecords,
  sizeOf = (records: T[]) => records.length,
): Resource<T[]> {
  return {
    key: call,
    fetch: (known) => api.getList(call, known),
    convert(raw) {
      if (!Array.isArray(raw)) throw new UpstreamError('malformed', `${call}: data is not a list`);
      const { records, dropped } = convert(raw);
      if (raw.length > 0 && records.length === 0) {
        throw new UpstreamError('malformed', `${call}: no record is usable; ${dropped[0]}`);
      }
      const size = sizeOf(records);
      if (size > max) throw new UpstreamError('too large', `${call}: more than ${max} usable records`);
      return { value: records, size, dropped };
    },
  };
}

function detail<T extends { id: string }>(
  api: ApiClient,
  call: ApiCall,
  id: string,
  convert: (raw: unknown) => Converted<T>,
): Resource<T | null> {
  const key = `${call}?${id}`;
  return {
    key,
    listedIn: call,
    fetch: (known) => api.getDetail(call, id, known),
    convert(raw) {
      const conversion = convertDetail(key, raw, convert, () => 1);
      const sent = conversion.value?.id;
      if (sent !== undefined && sent !== id) {
        throw new UpstreamError('malformed', `${key}: the response has id ${sent}`);
      }
      if (countTexts(conversion.value) > maxTexts)
        throw new UpstreamError('too large', `${key}: more than ${maxTexts} texts`);
      return conversion;
    },
  };
}

function convertDetail<T>(
  key: string,
  raw: unknown,
  convert: (raw: unknown) => Converted<T>,
  sizeOf: (value: T) => number,
): Conversion<T | null> {
  if (raw === null) return { value: null, size: 0, dropped: [] };
  const converted = convert(raw);
  if ('dropped' in converted) throw new UpstreamError('malformed', `${key}: ${converted.dropped}`);
  return { value: converted.value, size: sizeOf(converted.value), dropped: [] };
}

function countTexts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? 1 : 0;
  return Object.values(value).reduce<number>((total, part) => total + countTexts(part), 0);
}

function countGalleryItems(categories: GalleryCategory[]): number {
  return categories
    .flatMap(({ items, subcategories }) => [items, ...subcategories.map((sub) => sub.items)])
    .reduce((total, items) => total + items.length, 0);
}

const countContactParts = ({ address, email, phone }: ContactInfo): number =>
  [address.length > 0, email, phone].filter(Boolean).length;
