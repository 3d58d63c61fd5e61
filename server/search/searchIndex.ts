import { type Quantity, readQuantities } from '../../shared/units/readQuantities.ts';
import { createBest } from './keepBest.ts';
import { createQuantityIndex } from './quantityIndex.ts';
import {
  type DocumentLines,
  lineOf,
  type SearchDocument,
  type SearchGroupName,
  type ToldQuantity,
} from './searchDocument.ts';
import { toQueryWords, toWords } from './toWords.ts';
import { gatherWords, type WordIndex } from './wordIndex.ts';

export interface FoundGroup {
  group: SearchGroupName;
  /** The best, best first. */
  documents: SearchDocument[];
  /** How many there are. */
  total: number;
}

export interface SearchAnswer {
  /** The group with the best match first. */
  groups: FoundGroup[];
  /** How many words the question has. */
  wordCount: number;
  /** Words of the index that stand for those of the question. */
  words: ReadonlySet<string>;
  quantities: Quantity[];
  /** Nothing has all of what was asked for; this has some of it. */
  isNear: boolean;
}

export interface SearchIndex {
  search(text: string): SearchAnswer;
}

const mostWords = 10;
const mostFound = 30;

/** Visitors look for machines first. */
const groupWeights = { Products: 1, Services: 0.7, Companies: 0.6, Questions: 0.6, Gallery: 0.5 };
const groupNames = Object.keys(groupWeights) as SearchGroupName[];

/** What an index is made of; an id is a place in these lists. */
interface Gathered {
  documents: readonly SearchDocument[];
  // Beside the documents: ten thousand of those, all over the memory, take longer to look at than to count.
  groupPlaces: readonly number[];
  models: ReadonlyMap<string, readonly number[]>;
  titleWords: ReadonlySet<string>;
  words: WordIndex;
  numbers: ReturnType<typeof createQuantityIndex>;
}

/** Gathers an index piece by piece, so that making it never holds up a visitor. */
export function gatherIndex() {
  const documents: SearchDocument[] = [];
  const groupPlaces: number[] = [];
  const models = new Map<string, number[]>();
  const titleWords = new Set<string>();
  const words = gatherWords();
  const numbers = createQuantityIndex();

  function add(
    document: SearchDocument,
    { figures, body }: DocumentLines,
    quantities: readonly ToldQuantity[] = [],
  ): void {
    const { group, model } = document;
    if (model) models.set(model, [...(models.get(model) ?? []), documents.length]);
    groupPlaces.push(groupNames.indexOf(group));
    documents.push(document);
    const title = toWords(document.title);
    words.add([
      { words: model ? [model] : [], boost: 12, usualLength: 1 },
      { words: title, boost: 6, usualLength: 10 },
      { words: toWords(document.sort), boost: 2.5, usualLength: 3 },
      { words: toWords(document.summary), boost: 2, usualLength: 15 },
      { words: toWords(figures.map(lineOf).join('\n')), boost: 1, usualLength: 60 },
      { words: toWords(body.join('\n')), boost: 0.6, usualLength: 200 },
    ]);
    numbers.add(quantities);
    for (const word of title) titleWords.add(word);
  }

  const finish = () =>
    createIndex({ documents, groupPlaces, models, titleWords, words: words.finish(), numbers });
  return { add, finish };
}

function createIndex({ documents, groupPlaces, models, titleWords, words, numbers }: Gathered): SearchIndex {
  function search(text: string): SearchAnswer {
    const quantities = readQuantities(text);
    const asked = toQueryWords(withoutQuantities(text, quantities), (word) => titleWords.has(word));
    const question = { asked: asked.slice(0, mostWords), quantities, agreement: numbers.match(quantities) };
    return (
      findWith(question, { isLoose: false, allWords: true, allNumbers: true }) ??
      findWith(question, { isLoose: true, allWords: true, allNumbers: true }) ??
      findWith(question, { isLoose: true, allWords: true, allNumbers: false }) ??
      findWith(question, { isLoose: true, allWords: false, allNumbers: false }) ?? {
        groups: [],
        wordCount: asked.length,
        words: new Set(),
        quantities,
        isNear: true,
      }
    );
  }

  /** `null` where nothing is found. */
  function findWith({ asked, quantities, agreement }: Question, demands: Demands): SearchAnswer | null {
    const hasWords = asked.length > 0;
    const least = demands.allWords ? asked.length : 1;
    if (!hasWords && !demands.allNumbers) return null;
    const matches = words.match(asked, demands.isLoose);
    const mustAgree = quantities.length > 0 && demands.allNumbers;
    const named = new Set(asked.flatMap((word) => models.get(word) ?? []));
    const places = groupNames.map((group) => ({
      group,
      weight: groupWeights[group] / matches.most,
      best: createBest<number>(mostFound),
    }));
    for (let id = 0; id < documents.length; id += 1) {
      const agrees = agreement[id] ?? 0;
      if (hasWords && (matches.counts[id] ?? 0) < least) continue;
      if (mustAgree && agrees === 0) continue;
      const place = places[groupPlaces[id] ?? 0];
      const score = (matches.scores[id] ?? 0) * (place?.weight ?? 0) + (named.has(id) ? 1 : 0);
      place?.best.offer(id, score + 1.2 * agrees);
    }
    const groups = places
      .filter(({ best }) => best.total() > 0)
      .toSorted((a, b) => (b.best.values()[0]?.score ?? 0) - (a.best.values()[0]?.score ?? 0))
      .map(({ group, best }) => ({
        group,
        documents: best.values().flatMap(({ value }) => documents[value] ?? []),
        total: best.total(),
      }));
    const isNear = !demands.allWords || (quantities.length > 0 && !demands.allNumbers);
    return groups.length > 0
      ? { groups, wordCount: asked.length, words: matches.words, quantities, isNear }
      : null;
  }

  return { search };
}

interface Question {
  asked: string[];
  quantities: Quantity[];
  agreement: Float64Array;
}

interface Demands {
  /** Words that are spelt nearly so will do. */
  isLoose: boolean;
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
