/** The five questions of the F.A.Q. accordion; their ids are fragments of its address: `/faq#choose-a-pump`. */
export const faq = [
  {
    id: 'choose-a-pump',
    question: 'What do you need to know to choose a pump?',
    answer:
      'Flow, height from water to discharge, length of the line, and what is in the water. For wellpoints also the depth of the excavation and the soil. If you do not know the flow, send a borehole log or the size of the pit and we calculate it.',
  },
  {
    id: 'on-site',
    question: 'How fast can a set be on site?',
    answer:
      'Within 60 km of a yard usually on the same day, if you ring before noon. The lorry brings set, hoses and couplings together. We connect, check the vacuum and show your crew the panel.',
  },
  {
    id: 'priming',
    question: 'Why does my pump not prime?',
    answer:
      'Look at the suction side first: a gasket missing in a coupling, a hump in the hose, a strainer above the water. A vacuum gauge below 0.6 bar with the valve shut means that air gets in. If the gauge is good and no water comes, the lift is too high.',
  },
  {
    id: 'other-makes',
    question: 'Do you repair pumps of other makes?',
    answer:
      'Yes. We strip and measure the pump and send you the figures before we order anything. Rings, bushes, shafts and impellers are made in the group where the maker no longer lists them. Work and parts carry six months of guarantee.',
  },
  {
    id: 'casting-without-a-drawing',
    question: 'Can you cast a part without a drawing?',
    answer:
      'Yes. Send the worn part, and the one it runs against if you can. We measure it, add what wear has taken and draw it for your signature. With a new pattern a casting takes about five weeks, with an existing one three.',
  },
];

export type FaqItem = (typeof faq)[number];

/** Figures needed to choose a pump; the letters stand in `public/drawings/duty.svg`. */
export type DutyFigures = readonly { letter: string; title: string; text: string }[];

/** The figures that a visitor needs before choosing a pump. */
export const dutyFigures: DutyFigures = [
  { letter: 'A', title: 'Flow', text: 'In m³/h, or the size of the pit and the soil, and we calculate it.' },
  { letter: 'B', title: 'Height', text: 'From the lowered water to the end of the discharge line, in m.' },
  {
    letter: 'C',
    title: 'Length',
    text: 'Of the discharge line, in m, and its diameter if it is there already.',
  },
  {
    letter: 'D',
    title: 'Depth',
    text: 'Of the excavation, in m. One stage of wellpoints lowers water by about 5 m.',
  },
];
