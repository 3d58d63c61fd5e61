import { soundFiles } from './writeContent.ts';

type Fields = Record<string, unknown>;
export const products = soundFiles['products/1-pumps.json'];
export const table = soundFiles['tables/performance.json'];
const [gallery] = soundFiles['gallery.json'];

/** The first product with other fields; `undefined` removes one. */
export const withProduct = (fields: Fields) => ({
  'products/1-pumps.json': [{ ...products[0], ...fields }, products[1]],
});
export const withTable = (fields: Fields) => ({ 'tables/performance.json': { ...table, ...fields } });
export const withGallery = (fields: Fields) => ({ 'gallery.json': [{ ...gallery, ...fields }] });
export const withContact = (fields: Fields) => ({
  'about-us.json': { ...soundFiles['about-us.json'], ...fields },
});

export const pumps = 'products/1-pumps.json';
export const performance = 'tables/performance.json';

/** The changed files, and the one expected message: location with text, and advice if the test is about that too. */
export type ProblemCase = [changes: Record<string, unknown>, message: string, advice?: string];
