import type { Specification } from '../../shared/model/product.ts';
import type { MarkedText } from '../../shared/pageContent.ts';
import { type Quantity, readQuantities } from '../../shared/units/readQuantities.ts';
import { specificationInUs } from '../../shared/units/usText.ts';
import { isSame } from './quantityIndex.ts';
import { lineOf, type SearchDocument } from './searchDocument.ts';
import { toWords } from './toWords.ts';

interface Asked {
  words: ReadonlySet<string>;
  quantities: readonly Quantity[];
}

/** A model number as it is written, or a word. */
const piece = /\b[A-Z]{1,3}[ -]\d{1,4}(?:[ -][A-Z]{1,2})?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu;

/** The text in pieces, every second of which stands for something that was asked for. */
export function markMatches(text: string, { words, quantities }: Asked): MarkedText {
  const matched = [...numbersIn(text, quantities), ...wordsIn(text, words)].sort((a, b) => a.start - b.start);
  const pieces = [''];
  let from = 0;
  for (const { start, end } of matched) {
    if (start < from) continue;
    pieces[pieces.length - 1] += text.slice(from, start);
    pieces.push(text.slice(start, end), '');
    from = end;
  }
  pieces[pieces.length - 1] += text.slice(from);
  return pieces;
}

const numbersIn = (text: string, quantities: readonly Quantity[]) =>
  quantities.length === 0
    ? []
    : readQuantities(text).filter((told) => quantities.some((asked) => isSame(asked, told)));

const wordsIn = (text: string, words: ReadonlySet<string>) =>
  [...text.matchAll(piece)]
    .filter(([match]) => toWords(match).some((word) => words.has(word)))
    .map(({ 0: match, index }) => ({ start: index, end: index + match.length }));

const longestExcerpt = 200;

/**
 * The line that says most of what was asked for; the summary where all say as little. `us`: the same in US units, where it
 * is a figure that reads otherwise in them.
 */
export async function excerptOf(
  { summary, lines: read }: SearchDocument,
  asked: Asked,
): Promise<{ excerpt: MarkedText; us?: MarkedText }> {
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
