import { checkContent } from './checks/checkContent.ts';
import type { Kind } from './checks/contentFiles.ts';
import { type Entry, formatProblem, type Problem } from './checks/problem.ts';
import { type EditableTable, toContractTable } from './toContractTable.ts';

type Json = Record<string, unknown>;

/** The embedded catalogue by call, in the form of the API's responses. */
export type Content = Record<Exclude<Kind, 'about-us'>, Json[]> & Record<'about-us', Json>;

/** The content has problems and must not be served; the message names each with its file and field. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** Reads a content folder; rejects with a ContentError if a file has a problem. */
export async function readContent(folder: string): Promise<Content> {
  const { entries, problems } = await checkContent(folder);
  if (problems.length > 0) throw new ContentError(problems);
  return toContent(entries);
}

/** Converts valid records to the form of the API's responses. */
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
