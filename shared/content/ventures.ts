import { subsidiaries } from './subsidiaries.ts';

/** The business of each group company in a few words, in the order of their ids. */
const businesses = [
  'Pump import and export',
  'Hire and repair',
  'Dewatering in Saudi Arabia',
  'Industrial and hydraulic hoses',
  'Iron, bronze and steel castings',
  'Machining and fabrication',
];

/** The logos of the home page's ventures row, one for each group company and linked to its page: a monogram on the line pattern. */
export const ventures = subsidiaries.map(({ id, name, location }, index) => ({
  id,
  title: name,
  desc: businesses[index] ?? '',
  location,
  link: `/team/${id}`,
  /** The letters of the monogram. */
  logo: name.replace(/(\w)\w* ?/g, '$1'),
}));

export type Venture = (typeof ventures)[number];
