import * as v from 'valibot';
import { aboutUs, category, galleryCategory, product, service, table } from './shapes.ts';
import { type JsonSchema, toJsonSchema } from './toJsonSchema.ts';

/** The kinds of records, named like the API's calls. */
export type Kind = 'product' | 'table' | 'category' | 'service' | 'gallery' | 'about-us';

interface ContentFiles {
  /** A file of the content folder, or a folder of files that each contain a record or a list of them. */
  path: string;
  /** The content of a file; in a folder a single record counts as a list of one. */
  shape: v.GenericSchema;
  schema: JsonSchema;
}

const list = (shape: v.GenericSchema) => v.array(shape, 'must be a list in square brackets [ ]');

function describe(path: string, shape: v.GenericSchema): ContentFiles {
  return { path, shape, schema: toJsonSchema(shape) };
}

export const contentFiles: Record<Kind, ContentFiles> = {
  product: describe('products', list(product)),
  table: describe('tables', list(table)),
  category: describe('categories.json', list(category)),
  service: describe('services.json', list(service)),
  gallery: describe('gallery.json', list(galleryCategory)),
  'about-us': describe('about-us.json', aboutUs),
};

export const isFolder = ({ path }: ContentFiles): boolean => !path.endsWith('.json');

export const kinds = Object.keys(contentFiles) as Kind[];
