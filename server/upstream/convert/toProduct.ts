import type { Category, Product, ProductDetail, Specification } from '../../../shared/model/product.ts';
import type { ListedProduct } from '../listedProduct.ts';
import {
  convertNamed,
  isRecord,
  type RawRecord,
  readId,
  readImagePath,
  readList,
  readParagraphs,
  readText,
} from './raw.ts';
import { toSections } from './toSections.ts';

/** Converts a record of the `product` list. */
export const toListedProduct = convertNamed(
  ({ record, id, name }): ListedProduct => ({
    id,
    name,
    ...categoryAndImage(record),
    link: readId(record, 'link'),
  }),
);

/** Converts the detail of a product. */
export const toProduct = convertNamed(
  ({ record, id, name }): Product => ({
    id,
    name,
    ...categoryAndImage(record),
    summary: readText(record, 'title'),
    description: readParagraphs(record, 'description'),
    specifications: readList(record, 'productSpecifications').filter(isRecord).flatMap(toSpecification),
    details: readList(record, 'productDetails').filter(isRecord).flatMap(toDetail),
    ...toSections(record),
  }),
);

function categoryAndImage(record: RawRecord): Pick<Product, 'categoryId' | 'image'> {
  return { categoryId: readId(record, 'category_id'), image: readImagePath(record, 'img1') };
}

function toSpecification(raw: RawRecord): Specification[] {
  const title = readText(raw, 'title');
  const value = typeof raw.value === 'number' ? String(raw.value) : readText(raw, 'value');
  return title === null || value === null ? [] : [{ title, value }];
}

function toDetail(raw: RawRecord): ProductDetail[] {
  const title = readText(raw, 'title');
  return title === null ? [] : [{ title, paragraphs: readParagraphs(raw, 'details') }];
}

/** Converts a product category. */
export const toCategory = convertNamed(({ id, name }): Category => ({ id, name }));
