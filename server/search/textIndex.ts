import { type PartRow, partKeysOf, toPartKey } from '../../shared/model/partRows.ts';
import { type Quantity, readQuantities } from '../../shared/units/readQuantities.ts';
import { createIdsByKey } from './idsByKey.ts';
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
import { createWordIndex } from './wordIndex.ts';

export interface ResultGroup {
  group: SearchGroupName;
  /** At most `maxResults`, best first. */
  documents: SearchDocument[];
  /** All matches, shown or not. */
  total: number;
}

export interface SearchResults {
  groups: ResultGroup[];
  wordCount: number;
  /** Words of the index that match a word of the query. */
  words: ReadonlySet<string>;
  quantities: Quantity[];
  /** Nothing matches the whole query; these match a part of it. */
  isNear: boolean;
  /** Documents with a part number that is in the query, with its key. */
  parts: { document: SearchDocument; key: string }[];
}

/** A document with all its searchable fields. */
export interface IndexedDocument {
  document: SearchDocument;
  lines: DocumentLines;
  quantities?: readonly StatedQuantity[];
  /** Words of the trade that count as if they stood in its title. */
  terms?: readonly string[];
  parts?: readonly Pick<PartRow, 'number' | 'name'>[];
}

/** Finds documents by words and quantities. */
export type TextIndex = ReturnType<typeof createTextIndex>;

const maxQueryWords = 10;
/** Limit of the figures, and of the other text, of a document: three times those of the longest shipped one. */
const maxCharacters = 12_000;

/** Weights of the groups: visitors look for machines first. */
const groupWeights = { Products: 1, Pages: 0.9, Services: 0.7, Companies: 0.6, Questions: 0.6, Gallery: 0.5 };
/**
 * Bonus for a title with all words of the query, and once more if it ends in them: 'hose' means hoses before hose clamps.
 */
const titleBonus = 0.4;
const groupNames = Object.keys(groupWeights) as SearchGroupName[];

/** The lookup for words in another order: 'pump submersible'. */
const keyOf = (words: readonly string[]): string => words.toSorted().join(' ');

const joinLines = (lines: readonly string[]): string => lines.join('\n').slice(0, maxCharacters);
const textOfParts = (parts: readonly Pick<PartRow, 'name'>[]) =>
  parts.length === 0 ? '' : joinLines(['Spare parts', ...new Set(parts.map(({ name }) => name))]);

/** An empty index. Ids of documents are positions in lists. */
export function createTextIndex() {
  const documents: (SearchDocument | undefined)[] = [];
  /** The group of each document. A separate list: reading 10,000 documents all over the memory is slow. */
  const groupNumbers: number[] = [];
  /** All ids in the order for equal scores. */
  let order: number[] = [];
  const models = createIdsByKey();
  /** By `keyOf` the words of a name. */
  const names = createIdsByKey();
  /** Documents with a word in their title, and those whose title ends in it: the noun of 'suction hose'. */
  const titles = createIdsByKey();
  const titleEnds = createIdsByKey();
  const partNumbers = createIdsByKey();
  const words = createWordIndex();
  const numbers = createQuantityIndex();
  const idByUrl = new Map<string, number>();
  const unusedIds: number[] = [];

  function replace({ document, lines, quantities = [], terms = [], parts = [] }: IndexedDocument): void {
    const { group, model, url } = document;
    const { figures, body } = lines;
    const id = idByUrl.get(url) ?? unusedIds.pop() ?? documents.length;
    idByUrl.set(url, id);
    documents[id] = document;
    groupNumbers[id] = groupNames.indexOf(group);
    const title = toWords(document.title);
    models.replace(id, model ? [model] : []);
    names.replace(
      id,
      document.names.map((name) => keyOf(toQueryWords(name, () => false))),
    );
    titles.replace(id, [...title, ...terms]);
    titleEnds.replace(id, [title.findLast((word) => !/\d/.test(word)) ?? '', terms.at(-1) ?? '']);
    partNumbers.replace(id, parts.flatMap(partKeysOf));
    numbers.replace(id, quantities);
    const fields = [
      { words: model ? [model] : [], boost: 12, typicalLength: 1 },
      { words: title, boost: 6, typicalLength: 10 },
      { words: toWords(document.kind), boost: 2.5, typicalLength: 3 },
      { words: toWords(document.summary), boost: 2, typicalLength: 15 },
      { words: toWords(joinLines(figures.map(lineOf))), boost: 1, typicalLength: 60 },
      { words: toWords(joinLines(body)), boost: 0.6, typicalLength: 200 },
      { words: toWords(textOfParts(parts)), boost: 0.6, typicalLength: 200 },
    ];
    // A machine is no better diesel pump because its texts say so more often.
    const isOther = (word: string) => !terms.includes(word);
    words.replace(id, [
      { words: terms, boost: 8, typicalLength: Number.POSITIVE_INFINITY },
      ...fields.map((field) => (terms.length > 0 ? { ...field, words: field.words.filter(isOther) } : field)),
    ]);
  }

  function remove(url: string, id: number): void {
    idByUrl.delete(url);
    delete documents[id];
    unusedIds.push(id);
    for (const keys of [models, names, titles, titleEnds, partNumbers]) keys.replace(id, []);
    words.replace(id, []);
    numbers.replace(id, []);
  }

  /** `null` if nothing matches. */
  function findWith(
    { words: queryWords, quantities, agreement, maxResults }: Query,
    matches: ReturnType<typeof words.match>,
    demands: { allWords: boolean; allNumbers: boolean },
  ): FoundDocuments | null {
    const hasWords = queryWords.length > 0;
    const minWords = demands.allWords ? queryWords.length : 1;
    if (!hasWords && !demands.allNumbers) return null;
    const mustAgree = quantities.length > 0 && demands.allNumbers;
    const named = new Set(queryWords.flatMap((word) => models.get(word)));
    const meant = new Set(quantities.length === 0 ? names.get(keyOf(queryWords)) : []);
    const inTitle = new Float64Array(documents.length);
    for (const word of queryWords)
      for (const ids of [titles.get(word), titleEnds.get(word)])
        for (const id of ids) inTitle[id] = (inTitle[id] ?? 0) + 1 / queryWords.length;
    const rankings = groupNames.map((group) => ({
      group,
      weight: groupWeights[group] / matches.maxScore,
      best: createTopK<number>(maxResults),
    }));
    for (const id of order) {
      const agrees = agreement[id] ?? 0;
      if (hasWords && (matches.counts[id] ?? 0) < minWords) continue;
      if (mustAgree && agrees === 0) continue;
      const ranking = rankings[groupNumbers[id] ?? 0];
      const score =
        (matches.scores[id] ?? 0) * (ranking?.weight ?? 0) +
        (named.has(id) ? 1 : 0) +
        (meant.has(id) ? 2 : 0);
      ranking?.best.offer(id, score + 1.2 * agrees + titleBonus * (inTitle[id] ?? 0));
    }
    const groups = rankings
      .filter(({ best }) => best.total() > 0)
      .toSorted((a, b) => b.best.topScore() - a.best.topScore())
      .map(({ group, best }) => ({
        group,
        documents: best.values().flatMap((id) => documents[id] ?? []),
        total: best.total(),
      }));
    const isNear = !demands.allWords || (quantities.length > 0 && !demands.allNumbers);
    return groups.length > 0
      ? { groups, wordCount: queryWords.length, words: matches.words, quantities, isNear }
      : null;
  }

  function findDocuments(text: string, maxResults: number): FoundDocuments {
    const quantities = readQuantities(text);
    const queryWords = toQueryWords(withoutQuantities(text, quantities), titles.has);
    const query = {
      words: queryWords.slice(0, maxQueryWords),
      maxResults,
      quantities,
      agreement: numbers.match(quantities),
    };
    const exact = words.match(query.words, false);
    const found = findWith(query, exact, { allWords: true, allNumbers: true });
    if (found) return found;
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

  /** Looks up the whole text, pairs of adjacent words, and each word. */
  function findParts(text: string): { id: number; key: string }[] {
    const words = text.split(/\s+/).slice(0, maxQueryWords);
    const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
    const keys = new Set([text, ...pairs, ...words].map(toPartKey));
    return [...keys].flatMap((key) => partNumbers.get(key).map((id) => ({ id, key })));
  }

  return {
    replace,
    /** Removes all documents except these addresses, whose order decides between equal scores. */
    arrange(urls: Iterable<string>) {
      const wanted = new Set(urls);
      for (const [url, id] of idByUrl) if (!wanted.has(url)) remove(url, id);
      order = [...wanted].flatMap((url) => idByUrl.get(url) ?? []);
    },
    /**
     * Relaxes the query step by step until something matches: misspelt words, then no quantities, then any one word. Each group
     * has at most `maxResults`.
     */
    search(text: string, maxResults: number) {
      const byId = Map.groupBy(findParts(text), ({ id }) => id);
      const inOrder = order.flatMap((id) => byId.get(id) ?? []);
      const parts = inOrder.flatMap(({ id, key }) => {
        const document = documents[id];
        return document ? [{ document, key }] : [];
      });
      return { ...findDocuments(text, maxResults), parts };
    },
  };
}

type FoundDocuments = Omit<SearchResults, 'parts'>;

interface Query {
  words: string[];
  maxResults: number;
  quantities: Quantity[];
  /** From 0 to 1 how well each document matches the quantities. */
  agreement: Float64Array;
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
