/** Sample data: six invented awards for /home-two. */
export const awards = [
  {
    year: '2023',
    title: 'Safe lifting in the yard',
    giver: 'Sample Plant Hire Association',
    text: 'Two years of loading and unloading without a lost-time injury.',
  },
  {
    year: '2022',
    title: 'Casting quality',
    giver: 'Sample Foundry Forum',
    text: 'Reject rate of bronze impellers brought from 6 to 2 %.',
  },
  {
    year: '2022',
    title: 'Water returned to the ground',
    giver: 'Sample Groundwater Council',
    text: 'Settling and recharge of pumped water on a basement job of fourteen weeks.',
  },
  {
    year: '2021',
    title: 'Apprentice workshop',
    giver: 'Sample Engineering Institute',
    text: 'Twelve machinists trained and kept on.',
  },
  {
    year: '2020',
    title: 'Supplier of the year',
    giver: 'Sample Contractors Circle',
    text: 'Named for delivery notes that agreed with the load.',
  },
  {
    year: '2019',
    title: 'Quieter sites',
    giver: 'Sample City Noise Panel',
    text: 'Canopy set measured at 68 dB(A) at 7 m.',
  },
];

export type Award = (typeof awards)[number];
