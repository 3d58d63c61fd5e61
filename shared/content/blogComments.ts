/** A sample comment below a story of the blog. */
export interface BlogComment {
  author: string;
  /** As shown to visitors. */
  date: string;
  content: string;
}

/** The three sample comments of each story, by its number. */
export const blogComments: Readonly<Record<number, readonly BlogComment[]>> = {
  1: [
    {
      author: 'Karim S.',
      date: '13 October 2026',
      content:
        'We lost three places at our ramp and put a second header there. Count the ramp before you order.',
    },
    {
      author: 'Divya R.',
      date: '14 October 2026',
      content: 'Does the spacing hold for fine sand too? Ours is closer to 0.1 mm.',
    },
    {
      author: 'Workshop, Sumpline Rental',
      date: '14 October 2026',
      content: 'Divya, in fine sand the points stand closer. Send us the grading curve and we work it out.',
    },
  ],
  2: [
    {
      author: 'Karim S.',
      date: '29 September 2026',
      content:
        'We had the same with a strainer half out of the water. Now we paint a mark on the hose at 500 mm.',
    },
    {
      author: 'Ahmed T.',
      date: '30 September 2026',
      content: 'Our hump was a truck ramp. We dug the hose in, and the set primed in two minutes.',
    },
    {
      author: 'Workshop, Sumpline Rental',
      date: '30 September 2026',
      content: 'Ahmed, that works. Lay a plate over it, or the next truck closes the hose.',
    },
  ],
  3: [
    {
      author: 'Ravi N.',
      date: '15 September 2026',
      content: 'Can you do the same from a casing that is worn through on one side?',
    },
    {
      author: 'Sumpline Foundry',
      date: '16 September 2026',
      content: 'Ravi, yes, if the other side is whole. Send photographs with a rule in them.',
    },
    {
      author: 'Leila M.',
      date: '17 September 2026',
      content: 'Five weeks was right for ours as well. The pattern took longest.',
    },
  ],
  4: [
    {
      author: 'Divya R.',
      date: '1 September 2026',
      content: 'Do you count 2 m/s in the hose or in the steel pipe behind it?',
    },
    {
      author: 'Workshop, Sumpline Rental',
      date: '1 September 2026',
      content: 'Divya, in the widest part of the line. That is where the sand stays first.',
    },
    {
      author: 'Joseph K.',
      date: '3 September 2026',
      content: 'The ammeter tip saved us a line last week. The current fell an hour before the flow did.',
    },
  ],
  5: [
    {
      author: 'Ahmed T.',
      date: '18 August 2026',
      content: 'Where do you measure the gap? Ours is wider at the bottom.',
    },
    {
      author: 'Workshop, Sumpline Rental',
      date: '19 August 2026',
      content:
        'Ahmed, at four places. The largest counts. If one side is much wider, look at the bearings first.',
    },
    {
      author: 'Leila M.',
      date: '20 August 2026',
      content: 'We changed the rings of two 150 mm sets, and both are back at the flow of the test sheet.',
    },
  ],
  6: [
    {
      author: 'Joseph K.',
      date: '4 August 2026',
      content: 'Did the bales stay dry? Ours were swept away by the second rain.',
    },
    {
      author: 'Workshop, Sumpline Rental',
      date: '5 August 2026',
      content: 'Joseph, we stood them on pallets under a sheet. Earth in big bags does it as well.',
    },
    {
      author: 'Neha P.',
      date: '6 August 2026',
      content: 'We turned the outlet of the exhaust away from the houses. That alone was worth 3 dB.',
    },
  ],
  7: [
    {
      author: 'Karim S.',
      date: '21 July 2026',
      content: 'We throw sand over the hose where it crosses asphalt. It stays cool enough to touch.',
    },
    {
      author: 'Neha P.',
      date: '22 July 2026',
      content: 'Is it the same for the suction hose? Ours went flat at noon.',
    },
    {
      author: 'Workshop, Sumpline Rental',
      date: '22 July 2026',
      content:
        'Neha, a hot suction hose collapses sooner under vacuum. Shade it, and take the one with a steel helix.',
    },
  ],
  8: [
    {
      author: 'Ravi N.',
      date: '7 July 2026',
      content: 'How long a hose pair will the power pack take?',
    },
    {
      author: 'Workshop, Sumpline Rental',
      date: '8 July 2026',
      content:
        'Ravi, it depends on the oil flow that the head needs. Tell us the depth and we answer with the loss.',
    },
    {
      author: 'Joseph K.',
      date: '9 July 2026',
      content: 'Two people carried ours through a manhole. No crane, no cable, and no permit for one.',
    },
  ],
  9: [
    {
      author: 'Leila M.',
      date: '23 June 2026',
      content: 'We learnt it the hard way: three heads on one seat in a month.',
    },
    {
      author: 'Ahmed T.',
      date: '24 June 2026',
      content: 'Do you grease the O-rings when you fit them?',
    },
    {
      author: 'Workshop, Sumpline Rental',
      date: '24 June 2026',
      content:
        'Ahmed, soapy water is enough. Mineral grease swells some rubbers, and nothing may touch the faces.',
    },
  ],
};
