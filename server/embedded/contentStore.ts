import { checkContent } from './checks/checkContent.ts';
import type { Kind } from './checks/contentFiles.ts';
import type { Entry } from './checks/entry.ts';
import { type Fault, sentenceOf } from './checks/fault.ts';
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

/** Content with mistakes, which is never shown; names each with its file and field. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(sentenceOf).join('\n'));
    this.faults = faults;
  }
}

/** Reads a content folder; throws a ContentError where a file has a mistake. */
export async function readContent(folder: string): Promise<Content> {
  const { entries, faults } = await checkContent(folder);
  if (faults.length > 0) throw new ContentError(faults);
  return toContent(entries);
}

/** Sound records in the form of the API's answers. */
export function toContent(entries: readonly Entry[]): Content {
  const records = (kind: Kind) => entries.filter((entry) => entry.kind === kind).map(({ record }) => record);
  return {
    product: records('product'),
    category: records('category'),
    service: records('service'),
    table: records('table').map((table) => toContractTable(table as unknown as EditableTable)),
    gallery: records('gallery'),
    'about-us': records('about-us')[0] ?? {},
  };
}
