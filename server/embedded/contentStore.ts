import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EditableTable, toContractTable } from './toContractTable.ts';

type Json = Record<string, unknown>;

/** The embedded catalogue as its JSON files say it, in the form of the API's answers. */
export interface Content {
  product: Json[];
  category: Json[];
  service: Json[];
  table: Json[];
  gallery: Json[];
  'about-us': Json;
}

/** Reads a content folder; throws with the file's name where one is not JSON. */
export async function readContent(folder: string): Promise<Content> {
  const file = (name: string) => readJson(join(folder, name));
  const [product, table] = await Promise.all([
    readFolder(join(folder, 'products')),
    readFolder(join(folder, 'tables')),
  ]);
  return {
    product: product.flat() as Json[],
    category: (await file('categories.json')) as Json[],
    service: (await file('services.json')) as Json[],
    table: (table.flat() as EditableTable[]).map(toContractTable),
    gallery: (await file('gallery.json')) as Json[],
    'about-us': (await file('about-us.json')) as Json,
  };
}

async function readFolder(folder: string): Promise<unknown[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readJson(join(folder, name))));
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
