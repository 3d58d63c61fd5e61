import { type ProductChoice, toChoice } from '../../shared/model/chosenProducts.ts';
import type { ListedProduct } from '../upstream/listedProduct.ts';

/** Limits the work for an address that names products: further ids are ignored. */
export const maxItemsLength = 10_000;

/** Nobody reads a longer list of options, and it would make the page heavy. */
const maxChoices = 600;
/** Look up a few more ids than fit, so that the message can name the ones left out. */
const maxSpare = 20;
const maxNamed = 4;
const maxNameLength = 60;

type FoundItems = ReturnType<typeof findItems>;

/** The products of these ids in their order, at most `max` of them. */
export function findItems(ids: readonly string[], listed: readonly ListedProduct[], max: number) {
  const read = ids.slice(0, max + maxSpare);
  const wanted = new Set(read);
  const byId = new Map(listed.filter(({ id }) => wanted.has(id)).map((product) => [product.id, product]));
  const found = read.flatMap((id) => byId.get(id) ?? []);
  return {
    found: found.slice(0, max),
    /** Names of products beyond the maximum. */
    spare: found.slice(max).map(({ name }) => name),
    unknown: read.filter((id) => !byId.has(id)),
    /** Number of ids that were not looked up. */
    unread: ids.length - read.length,
  };
}

/** One sentence for each reason why requested products are left out; `limit` is the maximum number of lines. */
export function notesOn({ spare, unknown, unread }: Omit<FoundItems, 'found'>, limit: string): string[] {
  return [
    ...(unknown.length > 0 ? [`Not in our catalogue: ${nameSome(unknown)}.`] : []),
    ...(spare.length + unread > 0 ? [`${limit} Left out: ${nameSome(spare, unread)}.`] : []),
  ];
}

/** 'A, B, C, D and 12 more', however many and long they are. */
export function nameSome(names: readonly string[], more = 0): string {
  const named = names.slice(0, maxNamed).map(shorten);
  const others = names.length - named.length + more;
  if (named.length === 0) return `${others} more`;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

const shorten = (name: string): string =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength).toWellFormed()} …` : name;

export const toChoices = (listed: readonly ListedProduct[]): ProductChoice[] =>
  listed.slice(0, maxChoices).map(toChoice);
