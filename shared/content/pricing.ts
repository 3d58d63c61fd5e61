/** Placeholder plans, their prices in US dollars per month: no such contract is on offer. */
export const pricing = [
  {
    title: 'Starter',
    price: 199,
    line: 'Service for one set that you own.',
    features: [
      'One 150 mm set',
      'Inspection every 250 h',
      'Oil and filters included',
      'Advice by telephone on working days',
      '5 % off spare parts',
    ],
  },
  {
    title: 'Professional',
    price: 299,
    line: 'Service for a small fleet.',
    features: [
      'Up to three sets of any size',
      'Inspection every 250 h, wear-ring gap every 1 000 h',
      'Oil, filters and vacuum pump oil included',
      'Breakdown calls day and night',
      'Exchange set during repair',
      '10 % off spare parts',
    ],
  },
];

export type PricingPlan = (typeof pricing)[number];
