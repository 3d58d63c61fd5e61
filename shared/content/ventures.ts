import { subsidiaries } from './subsidiaries.ts';

/** The business of each group company in a few words, by its id. */
const businesses: Record<string, string> = {
  1: 'Pump import and export',
  2: 'Hire and repair',
  3: 'Dewatering in Saudi Arabia',
  4: 'Industrial and hydraulic hoses',
  5: 'Iron, bronze and steel castings',
  6: 'Machining and fabrication',
};

/** The logos of the home page's ventures row, one for each group company and linked to its page: a monogram on the line pattern. */
export const ventures = subsidiaries.map(({ id, name, location }) => ({
  id,
  title: name,
  desc: businesses[id] ?? '',
  location,
  link: `/team/${id}`,
  /** The letters of the monogram. */
  logo: name.replace(/(\w)\w* ?/g, '$1'),
}));

export type Venture = (typeof ventures)[number];
