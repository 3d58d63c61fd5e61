/** Director and managing director, shown with monograms instead of pictures; both are invented. */
export const leadership = [
  {
    name: 'Yusuf Rahmani',
    position: 'Director',
    monogram: 'YR',
    profile: [
      'Yusuf Rahmani began as a pump fitter and spent eleven years on wellpoint jobs before he bought his first two sets. He looks after the companies in UAE and KSA, their yards and their people.',
      'He reads the breakdown list every Sunday. What fails twice is redesigned, and the drawing for it goes to the foundry in the same week.',
    ],
  },
  {
    name: 'Anita Deshpande',
    position: 'Managing Director',
    monogram: 'AD',
    profile: [
      'Anita Deshpande is a metallurgist. She built up the foundry in Coimbatore and the machine shop in Pune, and has run the group since both began to supply its own sets.',
      'Her rule for offers is that every figure must be one we can measure. It keeps the catalogue short and the complaints shorter.',
    ],
  },
];

export type Leader = (typeof leadership)[number];
