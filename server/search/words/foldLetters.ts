import { latinDigits } from '../../../shared/units/latinDigits.ts';

/** Lower case, no accents or vowel signs, Latin digits, blanks for everything else, Arabic words without their article. */
export const foldLetters = (text: string): string =>
  latinDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<!\p{L})و?ال(?=\p{L}{3})/gu, '')
    .trim();
