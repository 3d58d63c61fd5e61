/** Stands for characters that the typeface of the data sheets lacks. */
export const missingMark = '[…]';

/** All that `client/styles/fonts/archivo-regular.ttf` and its siblings draw. */
const drawable =
  /[ -~\u00a0-\u00ff\u0102\u0131\u0152\u0153\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u2070\u2074-\u2079\u207b\u20ac\u2122\u2191\u2193\u2212\u2215]/;

/** Signs of the trade that can be written with others. */
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
 * A text as the data sheet can draw it: accents that the typeface lacks are dropped, and of another script, such as Arabic
 * or Devanagari, only `missingMark` is left, because a row of empty boxes says nothing.
 */
export function toPrintable(text: string): string {
  const drawn = Array.from(text.normalize('NFC'), toDrawable).join('');
  return drawn.replaceAll(missingRun, `${missingMark} `).replaceAll(/\s+/g, ' ').trim();
}

/** The mark of a single character, until the run that it belongs to is known: one of private use, which means nothing. */
const missing = '\ue000';
const missingRun = /\ue000[\ue000\s]*/g;

function toDrawable(character: string): string {
  if (drawable.test(character)) return character;
  if (/\s/.test(character)) return ' ';
  // Control characters, directions and joiners draw nothing.
  if (/[\p{C}\p{M}]/u.test(character) && !/\p{Co}/u.test(character)) return '';
  const known = spelled[character];
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every((one) => drawable.test(one)) ? plain : missing;
}
