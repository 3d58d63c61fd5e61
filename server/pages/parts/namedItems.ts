import type { ProductChoice } from '../../../shared/model/chosenProducts.ts';
import type { ListedProduct } from '../../upstream/listedProduct.ts';

/** What an address that names products may cost: the rest of a longer one is not read. */
export const longestItems = 10_000;

/** A longer list is no choice any more, and would make the page heavy. */
const mostChoices = 600;
/** So many beyond those that there is room for are looked up, to be named. */
const mostSpare = 20;
const mostNamed = 4;
const longestName = 60;

export interface FoundItems {
  found: ListedProduct[];
  /** Those that are in the catalogue, but for which there is no room. */
  spare: string[];
  unknown: string[];
  /** How many of the ids were not looked at. */
  unread: number;
}

/** The products of these ids in their order, at most `most` of them. */
export function findItems(
  ids: readonly string[],
  listed: readonly ListedProduct[],
  most: number,
): FoundItems {
  const read = ids.slice(0, most + mostSpare);
  const wanted = new Set(read);
  const byId = new Map(listed.filter(({ id }) => wanted.has(id)).map((product) => [product.id, product]));
  const found = read.flatMap((id) => byId.get(id) ?? []);
  return {
    found: found.slice(0, most),
    spare: found.slice(most).map(({ name }) => name),
    unknown: read.filter((id) => !byId.has(id)),
    unread: ids.length - read.length,
  };
}

/** What is not shown of what was asked for, a sentence each; `limit` says how many there is room for. */
export function notesOn({ spare, unknown, unread }: FoundItems, limit: string): string[] {
  return [
    ...(unknown.length > 0 ? [`Not in our catalogue: ${nameSome(unknown)}.`] : []),
    ...(spare.length + unread > 0 ? [`${limit} Left out: ${nameSome(spare, unread)}.`] : []),
  ];
}

/** 'A, B, C, D and 12 more', however many and long they are. */
export function nameSome(names: readonly string[], more = 0): string {
  const named = names.slice(0, mostNamed).map(shorten);
  const others = names.length - named.length + more;
  if (named.length === 0) return `${others} more`;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

const shorten = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName).toWellFormed()} …` : name;

export const toChoices = (listed: readonly ListedProduct[]): ProductChoice[] =>
  listed.slice(0, mostChoices).map(({ id, name }) => ({ id, name }));
