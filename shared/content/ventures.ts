import type { Country } from './company.ts';

/** A logo of the home page's ventures row: a monogram on the line pattern. */
export interface Venture {
  id: string;
  title: string;
  desc: string;
  location: Country;
  link: `/team/${number}`;
  /** The letters of the monogram. */
  logo: string;
}

/** Six ventures, one for each group company and linked to its page. */
export const ventures: readonly Venture[] = [
  {
    id: '1',
    title: 'Sumpline Trading',
    desc: 'Pump import and export',
    location: 'UAE',
    link: '/team/1',
    logo: 'ST',
  },
  {
    id: '2',
    title: 'Sumpline Rental',
    desc: 'Hire and repair',
    location: 'UAE',
    link: '/team/2',
    logo: 'SR',
  },
  {
    id: '3',
    title: 'Sumpline Arabia',
    desc: 'Dewatering in Saudi Arabia',
    location: 'KSA',
    link: '/team/3',
    logo: 'SA',
  },
  {
    id: '4',
    title: 'Sumpline Hose',
    desc: 'Industrial and hydraulic hoses',
    location: 'KSA',
    link: '/team/4',
    logo: 'SH',
  },
  {
    id: '5',
    title: 'Sumpline Foundry',
    desc: 'Iron, bronze and steel castings',
    location: 'India',
    link: '/team/5',
    logo: 'SF',
  },
  {
    id: '6',
    title: 'Sumpline Precision',
    desc: 'Machining and fabrication',
    location: 'India',
    link: '/team/6',
    logo: 'SP',
  },
];
