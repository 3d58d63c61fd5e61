import { toPartKey } from '../../shared/model/partRows.ts';
import { createIdsByKey } from './idsByKey.ts';

/** Maximum of words of a query to look up. */
const maxWords = 10;

/** Finds documents by the parts in their tables; ids as in the text index. */
export function createPartIndex() {
  const ids = createIdsByKey();
  return {
    replace: ids.replace,

    /** Looks up the whole text, pairs of adjacent words, and each word. */
    find(text: string): { id: number; key: string }[] {
      const words = text.split(/\s+/).slice(0, maxWords);
      const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
      const keys = new Set([text, ...pairs, ...words].map(toPartKey));
      return [...keys].flatMap((key) => [...ids.get(key)].map((id) => ({ id, key })));
    },
  };
}
