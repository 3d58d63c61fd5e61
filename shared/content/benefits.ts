import type { Statement } from './about.ts';

/** The five benefits listed beside a portfolio sheet. */
export const benefits: readonly Statement[] = [
  {
    title: 'Trade rewards',
    icon: 'tag',
    text: 'Contractors with an account get 5 % back on parts and hoses, as a credit at the end of the quarter.',
  },
  {
    title: 'Insider rewards',
    icon: 'star',
    text: 'Newsletter readers learn first which overhauled sets leave the hire fleet, with hours and test sheet.',
  },
  {
    title: '30 day returns',
    icon: 'return',
    text: 'Unused stock parts come back within 30 days, in the box with the drawing number on it.',
  },
  {
    title: 'Price match guarantee',
    icon: 'scales',
    text: 'Show us a lower written offer for the same duty and scope, and we match it or tell you to take it.',
  },
  {
    title: 'Fast delivery',
    icon: 'truck',
    text: 'What is on the shelf leaves within two working days; hire sets leave on the same day if you ring before noon.',
  },
];
