import * as v from 'valibot';
import { aboutUs, category, galleryCategory, product, service, table } from './shapes.ts';
import { toJsonSchema } from './toJsonSchema.ts';

const list = (shape: v.GenericSchema) => v.array(shape, 'must be a list in square brackets [ ]');

/**
 * `path`: a file of the content folder, or a folder of files that each contain a record or a list of them. `shape`: the
 * content of a file; in a folder a single record counts as a list of one.
 */
const describe = (path: string, shape: v.GenericSchema) => ({ path, shape, schema: toJsonSchema(shape) });

export const contentFiles = {
  product: describe('products', list(product)),
  table: describe('tables', list(table)),
  category: describe('categories.json', list(category)),
  service: describe('services.json', list(service)),
  gallery: describe('gallery.json', list(galleryCategory)),
  'about-us': describe('about-us.json', aboutUs),
};

/** The kinds of records, named like the API's calls. */
export type Kind = keyof typeof contentFiles;

export const isFolder = ({ path }: { path: string }): boolean => !path.endsWith('.json');

export const kinds = Object.keys(contentFiles) as Kind[];

/** The JSON schemas of all content files for text editors: path in the build, and text. */
export function schemaFiles(): [string, string][] {
  return kinds.map((kind) => {
    const { path, schema } = contentFiles[kind];
    const name = path.replace('.json', '');
    const record = { $ref: '#/definitions/record' };
    const content = isFolder(contentFiles[kind])
      ? { anyOf: [{ type: 'array', items: record }, record], definitions: { record: schema.items } }
      : schema;
    const whole = { $schema: 'http://json-schema.org/draft-07/schema#', ...content };
    return [`schemas/${name}.schema.json`, JSON.stringify(whole)];
  });
}
