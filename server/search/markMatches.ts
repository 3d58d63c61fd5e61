import type { Product, Specification } from '../../shared/model/product.ts';
import type { MarkedText, SearchResult } from '../../shared/pages/search.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import { specificationInUs } from '../../shared/units/usText.ts';
import { isSame } from './quantityIndex.ts';
import { type DocumentLines, lineOf, type SearchDocument } from './searchDocument.ts';
import type { SearchResults } from './textIndex.ts';
import { toWords } from './toWords.ts';

type Excerpt = Pick<SearchResult, 'excerpt' | 'us'>;
type MatchedQuery = Pick<SearchResults, 'wordCount' | 'words' | 'quantities'>;

interface Match {
  start: number;
  end: number;
  /** The matched word of the index; a quantity has none. */
  word?: string | undefined;
}

const piece = /\b[A-Z]{1,3}[ -]\d{1,4}(?:[ -][A-Z]{1,2})?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu;

/** Splits the text so that every second piece matches the query. */
export const markMatches = (text: string, query: MatchedQuery): MarkedText =>
  toMarked(text, matchesIn(text, query));

function toMarked(text: string, matches: readonly Match[]): MarkedText {
  const pieces = [''];
  let from = 0;
  for (const { start, end } of matches.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    pieces[pieces.length - 1] += text.slice(from, start);
    pieces.push(text.slice(start, end), '');
    from = end;
  }
  pieces[pieces.length - 1] += text.slice(from);
  return pieces;
}

const matchesIn = (text: string, query: MatchedQuery): Match[] => [
  ...quantitiesIn(text, query),
  ...wordsIn(text, query),
];

const quantitiesIn = (text: string, { quantities }: MatchedQuery): Match[] =>
  quantities.length === 0
    ? []
    : quantitiesOf(text).filter((stated) => quantities.some((wanted) => isSame(wanted, stated)));

const wordsIn = (text: string, { words }: MatchedQuery): Match[] =>
  piecesOf(text).flatMap(({ start, end, folded }) => {
    const word = folded.find((one) => words.has(one));
    return word === undefined ? [] : [{ start, end, word }];
  });

/** Folding is the most expensive step here, and a catalogue has only a few thousand different words. */
const wordsOf = memoize(toWords, 20_000);

/** The lines of popular products are marked again and again. */
const maxLines = 5_000;
const quantitiesOf = memoize(readQuantities, maxLines);
const piecesOf = memoize(
  (text) =>
    [...text.matchAll(piece)].map(({ 0: match, index }) => ({
      start: index,
      end: index + match.length,
      folded: wordsOf(match),
    })),
  maxLines,
);

const maxExcerptLength = 200;

/** The summary if it matches the whole query together with the title; else the line with the most matches. */
export function excerptOf(document: SearchDocument, detail: Product | null, query: MatchedQuery): Excerpt {
  const { title, summary, lines } = document;
  const inSummary = matchesIn(summary, query);
  const words = [...inSummary, ...wordsIn(title, query)].flatMap(({ word }) => word ?? []);
  const matchesAll =
    summary !== '' && query.quantities.length === 0 && new Set(words).size >= query.wordCount;
  if (matchesAll) return { excerpt: shorten(toMarked(summary, inSummary)) };
  return excerptOfLines(summary, lines(detail), query);
}

function excerptOfLines(summary: string, { figures, body }: DocumentLines, query: MatchedQuery): Excerpt {
  const lines: { text: string; figure?: Specification }[] = [
    { text: summary },
    ...figures.map((figure) => ({ text: lineOf(figure), figure })),
    ...body.map((text) => ({ text })),
  ];
  const marked = lines
    .filter(({ text }) => text)
    .map(({ text, figure }) => ({ line: markMatches(text, query), figure }));
  const [first = { line: [''], figure: undefined }] = marked;
  const best = marked.reduce((a, b) => (b.line.length > a.line.length ? b : a), first);
  // A machine that exceeds the query has matched by a limit, so there is no text to mark: its figure is shown instead.
  const kinds = new Set(query.quantities.map(({ kind }) => kind));
  const hasKind = (figure?: Specification) =>
    quantitiesOf(figure?.value ?? '').some(({ kind }) => kinds.has(kind));
  const { line, figure } =
    best.line.length > 1 || kinds.size === 0 ? best : (marked.find((one) => hasKind(one.figure)) ?? best);
  const us = figure && specificationInUs(figure).us;
  return {
    excerpt: shorten(line),
    ...(us !== undefined && {
      us: shorten(markMatches(lineOf({ title: figure?.title ?? '', value: us }), query)),
    }),
  };
}

/** Cuts the line to whole words, starting shortly before the first match. */
function shorten(line: MarkedText): MarkedText {
  const [before = '', ...rest] = line;
  const opening =
    before.length > 60 && rest.length > 0 ? `… ${before.slice(-50).replace(/^\S*\s/, '')}` : before;
  const pieces: string[] = [];
  let room = maxExcerptLength;
  for (const text of [opening, ...rest]) {
    pieces.push(text.length <= room ? text : `${text.slice(0, room).replace(/\s\S*$/, '')} …`);
    room -= text.length;
    if (room <= 0) break;
  }
  return pieces;
}

/** Memoizes a pure function. At `max` entries all are dropped, which is far cheaper than LRU order. */
function memoize<T>(compute: (text: string) => T, max: number): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    if (results.size >= max && !results.has(text)) results.clear();
    return results.getOrInsertComputed(text, compute);
  };
}
