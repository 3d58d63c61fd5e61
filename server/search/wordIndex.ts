import SearchableMap from 'minisearch/SearchableMap';

/** The documents that contain a word, and its weight in each; the two lists are parallel. */
interface Postings {
  word: string;
  ids: number[];
  weights: number[];
}

/** A part of a document with the weight of its words; longer than typical, each word weighs less. */
interface IndexedField {
  words: readonly string[];
  boost: number;
  typicalLength: number;
}

/** A longer word is matched as it is written: comparing it with all words of the index takes time in proportion to its length. */
const maxFuzzyLength = 30;

/**
 * Limit of all indexed words, whatever the upstream sends: 130 MB at most. A product takes some 100, a word as much as 30
 * of its postings.
 */
const defaultMaxEntries = 4_000_000;
const entriesOfWord = 30;
/** Limit of distinct words of a document; a real one has some 150. */
const maxWordsOfDocument = 1_000;

const maxPrefixMatches = 300;

/**
 * An empty index. Weights are summed up when a document is added, so that a query for a word that all of 10,000 documents contain
 * stays below 5 ms. MiniSearch's radix tree finds words by prefix and edit distance.
 */
export function createWordIndex(maxEntries = defaultMaxEntries) {
  const tree = new SearchableMap<Postings>();
  /** The postings that contain a document, by its id. */
  const postingsById: Postings[][] = [];
  let size = 0;
  let entries = 0;

  function remove(id: number): void {
    const known = postingsById[id] ?? [];
    if (known.length > 0) size -= 1;
    for (const { word, ids, weights } of known) {
      entries -= ids.length === 1 ? entriesOfWord : 1;
      const at = ids.indexOf(id);
      const [lastId, lastWeight] = [ids.pop(), weights.pop()];
      if (at < ids.length) [ids[at], weights[at]] = [lastId ?? id, lastWeight ?? 0];
      if (ids.length === 0) tree.delete(word);
    }
  }

  /** Returns `null` at the limit. */
  function add(word: string, id: number, weight: number): Postings | null {
    const known = tree.get(word);
    const cost = known ? 1 : entriesOfWord;
    if (entries + cost > maxEntries) return null;
    entries += cost;
    if (known) {
      known.ids.push(id);
      known.weights.push(weight);
      return known;
    }
    // A word that is a slice of a text would keep all of it in memory.
    const copy = Buffer.from(word).toString();
    // V8 reserves space for 17 entries at the first push to an empty list.
    const postings = { word: copy, ids: [id], weights: [weight] };
    tree.set(copy, postings);
    return postings;
  }

  function replace(id: number, fields: readonly IndexedField[]): void {
    remove(id);
    const weights = new Map<string, number>();
    for (const { words, boost, typicalLength } of fields) {
      const share = boost / (1 + words.length / typicalLength);
      for (const [word, times] of countWords(words)) {
        weights.set(word, (weights.get(word) ?? 0) + (share * times) / (times + 1));
      }
    }
    if (weights.size > 0) size += 1;
    const postingsOf: Postings[] = [];
    for (const [word, weight] of weights) {
      const postings = postingsOf.length < maxWordsOfDocument && add(word, id, weight);
      if (!postings) break;
      postingsOf.push(postings);
    }
    postingsById[id] = postingsOf;
  }

  /** Score of every document, and the number of query words that it contains, by document id; the highest score, 1 if none matches. */
  function match(queryWords: readonly string[], isFuzzy: boolean) {
    const scores = new Float64Array(postingsById.length);
    const counts = new Uint8Array(postingsById.length);
    const words = new Set<string>();
    let maxScore = 0;
    for (const [at, word] of queryWords.entries()) {
      const best = new Float64Array(postingsById.length);
      for (const [{ word: term, ids, weights }, closeness] of termsFor(word, isFuzzy)) {
        words.add(term);
        const factor = closeness * Math.log(1 + size / ids.length);
        for (let at = 0; at < ids.length; at += 1) {
          const id = ids[at] ?? 0;
          const score = factor * (weights[at] ?? 0);
          if (score > (best[id] ?? 0)) best[id] = score;
        }
      }
      for (let id = 0; id < best.length; id += 1) {
        if (best[id] === 0) continue;
        const score = (scores[id] ?? 0) + (best[id] ?? 0);
        scores[id] = score;
        if (score > maxScore) maxScore = score;
        if (counts[id] === at || isFuzzy) counts[id] = (counts[id] ?? 0) + 1;
      }
    }
    return { scores, counts, maxScore: maxScore || 1, words };
  }

  /** The word itself, words that begin with it and, if fuzzy, words that differ in one letter of five. */
  function termsFor(word: string, isFuzzy: boolean): Map<Postings, number> {
    const found = new Map<Postings, number>();
    const offer = (postings: Postings, closeness: number) => {
      if (closeness > (found.get(postings) ?? 0)) found.set(postings, closeness);
    };
    const exact = tree.get(word);
    if (exact) offer(exact, 1);
    const hasDigit = /\d/.test(word);
    if (word.length >= (hasDigit ? 3 : 2)) {
      let prefixMatches = 0;
      for (const [term, postings] of tree.atPrefix(word)) {
        offer(postings, (0.6 * word.length) / term.length);
        prefixMatches += 1;
        if (prefixMatches >= maxPrefixMatches) break;
      }
    }
    // Numbers and models are matched by prefix only: one different digit is another machine.
    if (!isFuzzy || hasDigit || word.length < 4 || word.length > maxFuzzyLength) return found;
    const maxEdits = Math.min(3, Math.round(word.length * 0.2));
    for (const [postings, edits] of tree.fuzzyGet(word, maxEdits).values())
      offer(postings, 0.6 / (1 + 0.3 * edits));
    return found;
  }

  return { replace, match };
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
