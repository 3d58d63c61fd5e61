import type { Country } from './company.ts';
import { subsidiaries } from './subsidiaries.ts';

/** A logo of the home page's ventures row: a monogram on the line pattern. */
export interface Venture {
  id: string;
  title: string;
  desc: string;
  location: Country;
  link: string;
  /** The letters of the monogram. */
  logo: string;
}

/** The business of each group company in a few words, in the order of their ids. */
const businesses = [
  'Pump import and export',
  'Hire and repair',
  'Dewatering in Saudi Arabia',
  'Industrial and hydraulic hoses',
  'Iron, bronze and steel castings',
  'Machining and fabrication',
];

/** Six ventures, one for each group company and linked to its page. */
export const ventures: readonly Venture[] = subsidiaries.map(({ id, name, location }, index) => ({
  id,
  title: name,
  desc: businesses[index] ?? '',
  location,
  link: `/team/${id}`,
  logo: name.replace(/(\w)\w* ?/g, '$1'),
}));
