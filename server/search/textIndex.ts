import { type Quantity, readQuantities } from '../../shared/units/readQuantities.ts';
import { createPartIndex } from './partIndex.ts';
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
  /** At most as many as wanted, best first. */
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
  /** Documents with a part number that is in the query, with its key. */
  parts: { document: SearchDocument; key: string }[];
}

/** Finds documents by words and quantities. */
export interface TextIndex {
  /**
   * Relaxes the query step by step until something matches: misspelt words, then no quantities, then any one word. Each group
   * has at most `maxResults`.
   */
  search(text: string, maxResults: number): SearchResults;
}

const maxQueryWords = 10;

/** Visitors look for machines first. */
const groupWeights = { Products: 1, Pages: 0.9, Services: 0.7, Companies: 0.6, Questions: 0.6, Gallery: 0.5 };
/** For a title with all words of the query, and once more where it ends in them: 'hose' means hoses before hose clamps. */
const titleBonus = 0.4;
const groupNames = Object.keys(groupWeights) as SearchGroupName[];

/** A document's id is its position in these lists. */
interface IndexParts {
  documents: readonly SearchDocument[];
  /** The group of each document. A separate list: reading 10,000 documents all over the memory is slow. */
  groupNumbers: readonly number[];
  models: ReadonlyMap<string, readonly number[]>;
  /** By `keyOf` the words of a name. */
  names: ReadonlyMap<string, readonly number[]>;
  /** Documents with a word in their title, and those whose title ends in it: the noun of 'suction hose'. */
  titles: ReadonlyMap<string, readonly number[]>;
  titleEnds: ReadonlyMap<string, readonly number[]>;
  partNumbers: ReturnType<typeof createPartIndex>;
  words: WordIndex;
  numbers: ReturnType<typeof createQuantityIndex>;
}

/** Collects documents one by one; `build` makes the index. */
export function createTextIndexBuilder() {
  const documents: SearchDocument[] = [];
  const groupNumbers: number[] = [];
  const models = new Map<string, number[]>();
  const names = new Map<string, number[]>();
  const titles = new Map<string, number[]>();
  const titleEnds = new Map<string, number[]>();
  const partNumbers = createPartIndex();
  const words = createWordIndexBuilder();
  const numbers = createQuantityIndex();

  function add(
    document: SearchDocument,
    { figures, body }: DocumentLines,
    quantities: readonly StatedQuantity[] = [],
    numbersOfParts: readonly string[] = [],
  ): void {
    const { group, model } = document;
    if (model) addTo(models, model, documents.length);
    for (const key of new Set(document.names.map((name) => keyOf(toQueryWords(name, () => false)))))
      addTo(names, key, documents.length);
    partNumbers.add(numbersOfParts, documents.length);
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
    for (const word of new Set(title)) addTo(titles, word, documents.length - 1);
    addTo(titleEnds, title.findLast((word) => !/\d/.test(word)) ?? '', documents.length - 1);
  }

  const build = () =>
    createIndex({
      documents,
      groupNumbers,
      models,
      names,
      titles,
      titleEnds,
      partNumbers,
      words: words.build(),
      numbers,
    });
  return { add, build };
}

function addTo(ids: Map<string, number[]>, key: string, id: number): void {
  const known = ids.get(key);
  if (known) known.push(id);
  else ids.set(key, [id]);
}

/** The same for words in another order: 'pump submersible'. */
const keyOf = (words: readonly string[]): string => words.toSorted().join(' ');

function createIndex(parts: IndexParts): TextIndex {
  const { documents, titles, partNumbers, words, numbers } = parts;

  function findDocuments(text: string, maxResults: number): FoundDocuments {
    const quantities = readQuantities(text);
    const queryWords = toQueryWords(withoutQuantities(text, quantities), (word) => titles.has(word));
    const query = {
      words: queryWords.slice(0, maxQueryWords),
      maxResults,
      quantities,
      agreement: numbers.match(quantities),
    };
    const exact = words.match(query.words, false);
    const found = findWith(parts, query, exact, { allWords: true, allNumbers: true });
    if (found) return found;
    const fuzzy = words.match(query.words, true);
    return (
      findWith(parts, query, fuzzy, { allWords: true, allNumbers: true }) ??
      findWith(parts, query, fuzzy, { allWords: true, allNumbers: false }) ??
      findWith(parts, query, fuzzy, { allWords: false, allNumbers: false }) ?? {
        groups: [],
        wordCount: queryWords.length,
        words: new Set(),
        quantities,
        isNear: true,
      }
    );
  }

  return {
    search: (text, maxResults) => ({
      ...findDocuments(text, maxResults),
      parts: partNumbers.find(text).flatMap(({ id, key }) => {
        const document = documents[id];
        return document ? [{ document, key }] : [];
      }),
    }),
  };
}

type FoundDocuments = Omit<SearchResults, 'parts'>;

/** `null` where nothing matches. */
function findWith(
  { documents, groupNumbers, models, names, titles, titleEnds }: IndexParts,
  { words: queryWords, quantities, agreement, maxResults }: Query,
  matches: WordMatches,
  demands: Demands,
): FoundDocuments | null {
  const hasWords = queryWords.length > 0;
  const minWords = demands.allWords ? queryWords.length : 1;
  if (!hasWords && !demands.allNumbers) return null;
  const mustAgree = quantities.length > 0 && demands.allNumbers;
  const named = new Set(queryWords.flatMap((word) => models.get(word) ?? []));
  const meant = new Set(quantities.length === 0 ? names.get(keyOf(queryWords)) : []);
  const inTitle = new Float64Array(documents.length);
  for (const word of queryWords)
    for (const ids of [titles.get(word), titleEnds.get(word)])
      for (const id of ids ?? []) inTitle[id] = (inTitle[id] ?? 0) + 1 / queryWords.length;
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
    const score =
      (matches.scores[id] ?? 0) * (ranking?.weight ?? 0) + (named.has(id) ? 1 : 0) + (meant.has(id) ? 2 : 0);
    ranking?.best.offer(id, score + 1.2 * agrees + titleBonus * (inTitle[id] ?? 0));
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

interface Query {
  words: string[];
  maxResults: number;
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
