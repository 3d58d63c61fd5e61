import { type Quantity, readQuantities } from '../../shared/units/readQuantities.ts';
import { createQuantityIndex } from './quantityIndex.ts';
import {
  type DocumentLines,
  lineOf,
  type SearchDocument,
  type SearchGroupName,
  type StatedQuantity,
} from './searchDocument.ts';
import { createTopK } from './topK.ts';
import { toQueryWords, toWords } from './toWords.ts';
import { createWordIndexBuilder, type WordIndex, type WordMatches } from './wordIndex.ts';

export interface ResultGroup {
  group: SearchGroupName;
  /** At most `maxResults`, best first. */
  documents: SearchDocument[];
  /** All matches, shown or not. */
  total: number;
}

export interface SearchResults {
  /** The group with the best match first. */
  groups: ResultGroup[];
  /** Words of the query. */
  wordCount: number;
  /** Words of the index that match a word of the query. */
  words: ReadonlySet<string>;
  /** Quantities of the query. */
  quantities: Quantity[];
  /** Nothing matches the whole query; these match a part of it. */
  isNear: boolean;
}

/** Finds documents by words and quantities. */
export interface TextIndex {
  /**
   * Relaxes the query step by step until something matches: misspelt words, then no quantities, then any one word. `pause`
   * is awaited between pieces of work.
   */
  search(text: string, pause: () => Promise<void>): Promise<SearchResults>;
}

const maxQueryWords = 10;
const maxResults = 30;

/** Visitors look for machines first. */
const groupWeights = { Products: 1, Services: 0.7, Companies: 0.6, Questions: 0.6, Gallery: 0.5 };
const groupNames = Object.keys(groupWeights) as SearchGroupName[];

/** A document's id is its position in these lists. */
interface IndexParts {
  documents: readonly SearchDocument[];
  /** The group of each document. A separate list: reading 10,000 documents all over the memory is slow. */
  groupNumbers: readonly number[];
  models: ReadonlyMap<string, readonly number[]>;
  titleWords: ReadonlySet<string>;
  words: WordIndex;
  numbers: ReturnType<typeof createQuantityIndex>;
}

/** Collects documents one by one, so that the caller can pause between them; `build` makes the index. */
export function createTextIndexBuilder() {
  const documents: SearchDocument[] = [];
  const groupNumbers: number[] = [];
  const models = new Map<string, number[]>();
  const titleWords = new Set<string>();
  const words = createWordIndexBuilder();
  const numbers = createQuantityIndex();

  function add(
    document: SearchDocument,
    { figures, body }: DocumentLines,
    quantities: readonly StatedQuantity[] = [],
  ): void {
    const { group, model } = document;
    if (model) models.set(model, [...(models.get(model) ?? []), documents.length]);
    groupNumbers.push(groupNames.indexOf(group));
    documents.push(document);
    const title = toWords(document.title);
    words.add([
      { words: model ? [model] : [], boost: 12, typicalLength: 1 },
      { words: title, boost: 6, typicalLength: 10 },
      { words: toWords(document.kind), boost: 2.5, typicalLength: 3 },
      { words: toWords(document.summary), boost: 2, typicalLength: 15 },
      { words: toWords(figures.map(lineOf).join('\n')), boost: 1, typicalLength: 60 },
      { words: toWords(body.join('\n')), boost: 0.6, typicalLength: 200 },
    ]);
    numbers.add(quantities);
    for (const word of title) titleWords.add(word);
  }

  const build = () =>
    createIndex({ documents, groupNumbers, models, titleWords, words: words.build(), numbers });
  return { add, build };
}

function createIndex({ documents, groupNumbers, models, titleWords, words, numbers }: IndexParts): TextIndex {
  async function search(text: string, pause: () => Promise<void>): Promise<SearchResults> {
    const quantities = readQuantities(text);
    const queryWords = toQueryWords(withoutQuantities(text, quantities), (word) => titleWords.has(word));
    const query = {
      words: queryWords.slice(0, maxQueryWords),
      quantities,
      agreement: numbers.match(quantities),
    };
    const exact = words.match(query.words, false);
    const found = findWith(query, exact, { allWords: true, allNumbers: true });
    if (found) return found;
    await pause();
    const fuzzy = words.match(query.words, true);
    return (
      findWith(query, fuzzy, { allWords: true, allNumbers: true }) ??
      findWith(query, fuzzy, { allWords: true, allNumbers: false }) ??
      findWith(query, fuzzy, { allWords: false, allNumbers: false }) ?? {
        groups: [],
        wordCount: queryWords.length,
        words: new Set(),
        quantities,
        isNear: true,
      }
    );
  }

  /** `null` where nothing matches. */
  function findWith(
    { words: queryWords, quantities, agreement }: Query,
    matches: WordMatches,
    demands: Demands,
  ): SearchResults | null {
    const hasWords = queryWords.length > 0;
    const minWords = demands.allWords ? queryWords.length : 1;
    if (!hasWords && !demands.allNumbers) return null;
    const mustAgree = quantities.length > 0 && demands.allNumbers;
    const named = new Set(queryWords.flatMap((word) => models.get(word) ?? []));
    const rankings = groupNames.map((group) => ({
      group,
      weight: groupWeights[group] / matches.maxScore,
      best: createTopK<number>(maxResults),
    }));
    for (let id = 0; id < documents.length; id += 1) {
      const agrees = agreement[id] ?? 0;
      if (hasWords && (matches.counts[id] ?? 0) < minWords) continue;
      if (mustAgree && agrees === 0) continue;
      const ranking = rankings[groupNumbers[id] ?? 0];
      const score = (matches.scores[id] ?? 0) * (ranking?.weight ?? 0) + (named.has(id) ? 1 : 0);
      ranking?.best.offer(id, score + 1.2 * agrees);
    }
    const groups = rankings
      .filter(({ best }) => best.total() > 0)
      .toSorted((a, b) => (b.best.values()[0]?.score ?? 0) - (a.best.values()[0]?.score ?? 0))
      .map(({ group, best }) => ({
        group,
        documents: best.values().flatMap(({ value }) => documents[value] ?? []),
        total: best.total(),
      }));
    const isNear = !demands.allWords || (quantities.length > 0 && !demands.allNumbers);
    return groups.length > 0
      ? { groups, wordCount: queryWords.length, words: matches.words, quantities, isNear }
      : null;
  }

  return { search };
}

interface Query {
  words: string[];
  quantities: Quantity[];
  /** From 0 to 1 how well each document matches the quantities. */
  agreement: Float64Array;
}

interface Demands {
  allWords: boolean;
  allNumbers: boolean;
}

function withoutQuantities(text: string, quantities: readonly Quantity[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of quantities) {
    rest += `${text.slice(from, Math.max(from, start))} `;
    from = end;
  }
  return rest + text.slice(from);
}
