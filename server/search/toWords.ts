import { foldLetters, unifySynonyms } from './synonyms.ts';

/** A model number: letters, a number and perhaps one or two letters, with or without blanks or hyphens between. */
const modelPattern = /\b([a-z]{1,3})[ -]?(\d{1,4})(?:[ -]?([a-z]{1,2}))?\b/g;

const stopWords = new Set(
  'a an and are at be by can do does for from have how i in is it me my need of on or that the to want we what which with you your'.split(
    ' ',
  ),
);

/** Plain letters and digits, singulars for plurals, the catalogue's words for synonyms and foreign words. */
function fold(text: string): string {
  const singular = foldLetters(text).replace(/\b[a-z]{4,}\b/g, toSingular);
  return unifySynonyms(singular).trim();
}

function toSingular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const isSignificant = (word: string) => (word.length > 1 || /[^a-z]/.test(word)) && !stopWords.has(word);

const split = (text: string) => text.split(' ').filter(isSignificant);

/** The index words of a text; a model number also as one word, with and without its last letters. */
export function toWords(text: string): string[] {
  const folded = fold(text);
  const models = [...folded.matchAll(modelPattern)].flatMap(([, letters, digits, last]) =>
    last && !stopWords.has(last)
      ? [`${letters}${digits}`, `${letters}${digits}${last}`]
      : [`${letters}${digits}`],
  );
  return [...split(folded), ...models];
}

/** The words of a query, each once; a model number that `isKnown` accepts is one word. */
export function toQueryWords(text: string, isKnown: (word: string) => boolean): string[] {
  const joined = fold(text).replace(modelPattern, (whole, letters: string, digits: string, last?: string) => {
    const short = letters + digits;
    if (last && isKnown(short + last)) return short + last;
    if (isKnown(short)) return last ? `${short} ${last}` : short;
    return last || stopWords.has(letters) ? whole : short;
  });
  const words = [...new Set(split(joined))];
  return words.length > 0 ? words : [...new Set(joined.split(' ').filter(Boolean))];
}

const modelInText =
  /(?<=^|[\s(])(?!(?:DN|PN|IP)[ -]?\d)([A-Z]{1,3})[ -]?(\d{1,4})(?:[ -]?([A-Z]{1,2}))?(?=$|[\s,;)]|\.(?!\d))/g;

/** The model numbers in a text, each as one word: `sl150d` and `sl150e` in 'SL 150 D and SL 150 E', none in 'DN 100, PN 16'. */
export const modelsIn = (text: string): string[] =>
  [...text.matchAll(modelInText)].map(([, letters, digits, last = '']) =>
    `${letters}${digits}${last}`.toLowerCase(),
  );

/** The model number in a product's name as one word, `sl150d` in 'SL 150 D open diesel set'; `null` without one. */
export const modelOf = (name: string): string | null => modelsIn(name)[0] ?? null;
