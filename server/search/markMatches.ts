import { LRUCache } from 'lru-cache';
import type { Specification } from '../../shared/model/product.ts';
import type { MarkedText } from '../../shared/pages/search.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import { specificationInUs } from '../../shared/units/usText.ts';
import { isSame } from './quantityIndex.ts';
import { lineOf, type SearchDocument } from './searchDocument.ts';
import type { SearchAnswer } from './searchIndex.ts';
import { toWords } from './toWords.ts';

type Asked = Pick<SearchAnswer, 'wordCount' | 'words' | 'quantities'>;

interface Match {
  start: number;
  end: number;
  /** The word of the index that it stands for; a number has none. */
  word?: string | undefined;
}

/** A model number as it is written, or a word. */
const piece = /\b[A-Z]{1,3}[ -]\d{1,4}(?:[ -][A-Z]{1,2})?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu;

/** The text in pieces, every second of which stands for something that was asked for. */
export const markMatches = (text: string, asked: Asked): MarkedText => toMarked(text, matchesIn(text, asked));

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

const matchesIn = (text: string, asked: Asked): Match[] => [
  ...numbersIn(text, asked),
  ...wordsIn(text, asked),
];

const numbersIn = (text: string, { quantities }: Asked): Match[] =>
  quantities.length === 0
    ? []
    : readQuantities(text).filter((told) => quantities.some((asked) => isSame(asked, told)));

const wordsIn = (text: string, { words }: Asked): Match[] =>
  [...text.matchAll(piece)].flatMap(({ 0: match, index }) => {
    const word = wordsOf(match).find((one) => words.has(one));
    return word === undefined ? [] : [{ start: index, end: index + match.length, word }];
  });

/** Folding a word costs more than all else here, and a catalogue has few thousand of them. */
const folded = new LRUCache<string, string[]>({ max: 20_000 });

function wordsOf(match: string): string[] {
  const known = folded.get(match);
  if (known) return known;
  const words = toWords(match);
  folded.set(match, words);
  return words;
}

const longestExcerpt = 200;

interface Excerpt {
  excerpt: MarkedText;
  us?: MarkedText;
}

/**
 * The summary where it says, with the title, all that was asked for; else the line that says most of it. `us`: the same in
 * US units, where it is a figure that reads otherwise in them.
 */
export async function excerptOf(document: SearchDocument, asked: Asked): Promise<Excerpt> {
  const { title, summary } = document;
  const ofSummary = matchesIn(summary, asked);
  const told = [...ofSummary, ...wordsIn(title, asked)].flatMap(({ word }) => word ?? []);
  const saysAll = summary !== '' && asked.quantities.length === 0 && new Set(told).size >= asked.wordCount;
  return saysAll ? { excerpt: shorten(toMarked(summary, ofSummary)) } : excerptOfLines(document, asked);
}

async function excerptOfLines({ summary, lines: read }: SearchDocument, asked: Asked): Promise<Excerpt> {
  const { figures, body } = await read();
  const lines: { text: string; figure?: Specification }[] = [
    { text: summary },
    ...figures.map((figure) => ({ text: lineOf(figure), figure })),
    ...body.map((text) => ({ text })),
  ];
  const marked = lines
    .filter(({ text }) => text)
    .map(({ text, figure }) => ({ line: markMatches(text, asked), figure }));
  const [first = { line: [''], figure: undefined }] = marked;
  const most = marked.reduce((best, one) => (one.line.length > best.line.length ? one : best), first);
  // A machine that gives more than was asked for is found by a figure that has nothing to mark.
  const kinds = new Set(asked.quantities.map(({ kind }) => kind));
  const tells = (figure?: Specification) =>
    readQuantities(figure?.value ?? '').some(({ kind }) => kinds.has(kind));
  const { line, figure } =
    most.line.length > 1 || kinds.size === 0 ? most : (marked.find((one) => tells(one.figure)) ?? most);
  const us = figure && specificationInUs(figure).us;
  return {
    excerpt: shorten(line),
    ...(us !== undefined && {
      us: shorten(markMatches(lineOf({ title: figure?.title ?? '', value: us }), asked)),
    }),
  };
}

/** From shortly before the first match on, whole words only. */
function shorten(line: MarkedText): MarkedText {
  const [before = '', ...rest] = line;
  const opening =
    before.length > 60 && rest.length > 0 ? `… ${before.slice(-50).replace(/^\S*\s/, '')}` : before;
  const pieces: string[] = [];
  let room = longestExcerpt;
  for (const text of [opening, ...rest]) {
    pieces.push(text.length <= room ? text : `${text.slice(0, room).replace(/\s\S*$/, '')} …`);
    room -= text.length;
    if (room <= 0) break;
  }
  return pieces;
}
