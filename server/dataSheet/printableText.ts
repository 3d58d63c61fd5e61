/** Replaces characters that the typeface of the data sheets lacks. */
export const missingMark = '[…]';

/** All characters of `client/styles/fonts/archivo-regular.ttf` and its siblings. */
const drawable =
  /[ -~\u00a0-\u00ff\u0102\u0131\u0152\u0153\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u2070\u2074-\u2079\u207b\u20ac\u2122\u2191\u2193\u2212\u2215]/;

/** Technical signs that can be written with other characters. */
const spelled: Readonly<Record<string, string>> = {
  Ω: 'ohm',
  μ: 'µ',
  '≤': '<=',
  '≥': '>=',
  '≠': 'not equal to ',
  '≈': 'about ',
  '→': '->',
  '⌀': 'Ø',
  '∅': 'Ø',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '‐': '-',
  '‑': '-',
};

/**
 * A text in the characters of the typeface. Missing accents are dropped; of another script, such as Arabic or Devanagari,
 * only `missingMark` is left, because a row of empty boxes says nothing.
 */
export function toPrintable(text: string): string {
  const drawn = Array.from(text.normalize('NFC'), toDrawable).join('');
  return drawn.replaceAll(missingRun, `${missingMark} `).replaceAll(/\s+/g, ' ').trim();
}

/** Marks a single missing character until its run is known: a private-use character without a meaning of its own. */
const missing = '\ue000';
const missingRun = /\ue000[\ue000\s]*/g;

function toDrawable(character: string): string {
  if (drawable.test(character)) return character;
  if (/\s/.test(character)) return ' ';
  // Control characters, direction marks and joiners are invisible.
  if (/[\p{C}\p{M}]/u.test(character) && !/\p{Co}/u.test(character)) return '';
  const known = spelled[character];
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every((one) => drawable.test(one)) ? plain : missing;
}
