import { toPartKey } from '../../shared/model/partRows.ts';

/** Words of a query that are looked up. */
const maxWords = 10;

/** Finds documents by the part numbers in their tables; ids as in the text index. */
export function createPartIndex() {
  const idsByKey = new Map<string, number[]>();
  return {
    add(numbers: readonly string[], id: number): void {
      for (const key of new Set(numbers.map(toPartKey))) {
        const known = idsByKey.get(key);
        if (known) known.push(id);
        else idsByKey.set(key, [id]);
      }
    },

    /** By the whole text, by two words side by side, and by each word. */
    find(text: string): { id: number; key: string }[] {
      const words = text.split(/\s+/).slice(0, maxWords);
      const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
      const keys = new Set([text, ...pairs, ...words].map(toPartKey));
      return [...keys].flatMap((key) => (idsByKey.get(key) ?? []).map((id) => ({ id, key })));
    },
  };
}
