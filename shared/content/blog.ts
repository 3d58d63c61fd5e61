import { type Illustration, illustrate } from './illustration.ts';

/** A sample story: its card in the list, and its paragraphs at /blog-single/{n}. */
export interface BlogStory {
  n: number;
  image: Illustration;
  /** As shown to visitors. */
  date: string;
  category: BlogCategory;
  title: string;
  description: string;
  paragraphs: readonly string[];
}

export const blogCategories = ['Dewatering', 'Pumps', 'Hoses', 'Foundry', 'Repair'] as const;

export type BlogCategory = (typeof blogCategories)[number];

/** Tags of the blog sidebar. */
export const blogTags = [
  'wellpoints',
  'vacuum',
  'suction lift',
  'slurry',
  'fuel',
  'impellers',
  'couplings',
  'night work',
] as const;

/** Nine sample stories, newest first. */
export const blogStories: readonly BlogStory[] = [
  {
    n: 1,
    image: illustrate('scenes/excavation/dusk.webp'),
    date: '12 October 2026',
    category: 'Dewatering',
    title: 'How many wellpoints does a pit need?',
    description: 'A worked example: 30 by 20 m, 4 m deep, medium sand. Seventy points and two sets.',
    paragraphs: [
      'The pit measures 30 by 20 m and is 4 m deep; the water stands 1 m below ground. We want it 0.5 m below the bottom, so the drawdown is 3.5 m. One wellpoint stage does about 5 m, so one ring is enough.',
      'In medium sand we set points at 1.5 m. The ring lies 1 m outside the edge, so it is 108 m long and takes 72 points; two places are lost at the ramp, which leaves 70.',
      'Each point brings 1.5 to 2.5 m³/h at first and less later. That is 105 to 175 m³/h: one SL 150 D at 1 500 rpm has room to spare. The second set on the header is there for the night on which the first one stops.',
    ],
  },
  {
    n: 2,
    image: illustrate('hoses/suction/main.webp'),
    date: '28 September 2026',
    category: 'Hoses',
    title: 'The hump in the suction line',
    description: 'Most pumps that will not prime are healthy. The hose is not lying as it should.',
    paragraphs: [
      'A crew laid 12 m of suction hose over a kerb and down into the sump. The kerb was the highest point of the line, 300 mm above the pump. Air gathered there, and the pump lost its prime every twenty minutes.',
      'They lowered the kerb crossing, turned one coupling whose gasket had been rolled, and the gauge rose from 0.45 to 0.75 bar. The pump was never opened.',
      'Rule for the next line: short, straight, rising to the pump all the way. Check each gasket with a finger before the levers are closed.',
    ],
  },
  {
    n: 3,
    image: illustrate('parts/closed-impeller/main.webp'),
    date: '14 September 2026',
    category: 'Foundry',
    title: 'An impeller without a drawing',
    description: 'From a worn sample to a balanced bronze impeller of 300 mm in five weeks.',
    paragraphs: [
      'What arrived was two thirds of an impeller. The vane tips were gone and the wear-ring land was oval by 2 mm. The bore and the hub were good, and so was one passage.',
      'From the good passage we took outlet width and vane angle, from the casing the eye and the ring diameter. The drawing was signed in the second week, the pattern was ready in the third.',
      'Cast in CuSn12-C, turned, keyed and balanced to G 6.3, it weighed 12.1 kg. The pump gave 30 m³/h more than before it was opened.',
    ],
  },
  {
    n: 4,
    image: illustrate('machines/sz-110/main.webp'),
    date: '31 August 2026',
    category: 'Pumps',
    title: 'Two metres a second',
    description: 'Below that speed, sand settles in the hose. A table and a rule for slurry lines.',
    paragraphs: [
      'Sand stays in suspension while the water moves at 2 m/s or more. In a 100 mm line that is 57 m³/h, in a 152 mm line 131 m³/h. A bigger hose on the same pump is the usual way to block it.',
      'Watch the ammeter. A slurry of 1 300 kg/m³ takes 30 % more power than water. If the current falls and the flow with it, the line is filling with sand.',
      'Before you stop, let the pump run in clear water until the hose runs clear: for 60 m of 100 mm hose that is half a minute, and it saves an hour with a crane.',
    ],
  },
  {
    n: 5,
    image: illustrate('parts/wear-rings/section-2-wear-rings-and-bushes.webp'),
    date: '17 August 2026',
    category: 'Repair',
    title: 'What a wear ring costs you',
    description: 'Twice the gap, 5 % of the flow. When repair begins to pay.',
    paragraphs: [
      'A wear ring keeps the water on the pressure side from going back to the suction side. New, the gap is 0.3 to 0.5 mm over the diameter. At twice that, a 150 mm pump loses roughly 5 % of its flow.',
      'Five per cent of 260 m³/h is 13 m³/h that are lifted and let down again. At 8.7 l/h of fuel that is about 10 l a day for nothing.',
      'A ring set is turned in half a day. So measure every 1 000 h, and plan the change for the day on which the set is washed anyway.',
    ],
  },
  {
    n: 6,
    image: illustrate('machines/sl-150-c/main.webp'),
    date: '3 August 2026',
    category: 'Dewatering',
    title: 'Pumping between bedrooms',
    description: 'Night limit 45 dB(A) at the nearest window. How a silenced set met it.',
    paragraphs: [
      'The permit named 45 dB(A) at the nearest window, 40 m from the pit. A canopy set gives 68 dB(A) at 7 m and 1 800 rpm. Each doubling of distance takes about 6 dB, so 53 dB(A) were left at the window: 8 too many.',
      'A screen of straw bales along one side took 5 dB. Slow running at 1 500 rpm after the first drawdown took another 4.',
      'The measured figure in the second night was 44 dB(A). The fuel bill fell as well, because the set had been running faster than the level required.',
    ],
  },
  {
    n: 7,
    image: illustrate('hoses/layflat/red-brown.webp'),
    date: '20 July 2026',
    category: 'Hoses',
    title: 'Hot ground, soft hose',
    description: 'A layflat hose on black asphalt at noon is not the hose of the data sheet.',
    paragraphs: [
      'Data sheets give working pressure at 20 °C. At 50 °C a PVC layflat keeps 60 % of it. The blue 152 mm hose, good for 3.5 bar, is then good for 2.1.',
      'A pump with 28 m of head at its duty makes 2.8 bar, and more against a closed valve. On hot ground that calls for the red-brown quality, with 6 bar cold and 3.6 bar hot.',
      'Lay the line on the shaded side of the fence, keep water moving in it, and never close the far end while the pump runs.',
    ],
  },
  {
    n: 8,
    image: illustrate('machines/sh-100/main.webp'),
    date: '6 July 2026',
    category: 'Pumps',
    title: 'Fourteen metres down',
    description: 'A shaft too deep for suction and too wet for a cable. The hydraulic head went down.',
    paragraphs: [
      'No pump sucks from 14 m. At sea level 10.3 m is the limit of physics, and 8 m that of practice. So the pump has to go to the water.',
      'A power cable was not allowed in this shaft. The head of the SH 100 weighs 38 kg and is driven by oil: two people lowered it, and the power pack stayed at the top.',
      'With one further pair of 10 m hoses the head lost about 2 bar of oil pressure, which it hardly felt. It gave 120 m³/h at 16 m, and the floor was dry after five hours.',
    ],
  },
  {
    n: 9,
    image: illustrate('parts/mechanical-seal/main.webp'),
    date: '22 June 2026',
    category: 'Repair',
    title: 'Change both faces',
    description: 'A new seal head on an old seat saves little and leaks within a week.',
    paragraphs: [
      'The two faces of a seal run in to each other. An old seat has a track; a new head is flat. It rides on the edges of the track, lets sand in and is scored within days.',
      'The seat costs less than the hour it takes to open the pump again. We therefore supply head, seat and both O-rings as one set.',
      'For sandy water choose silicon carbide on both sides. Carbon is for clear water: it is softer than the sand.',
    ],
  },
];

/** The two pictures of the single page. */
export const blogSingleImages: readonly Illustration[] = [
  illustrate('machines/sl-150-d/section-1-pump-end.webp'),
  illustrate('hoses/camlock/main.webp'),
];
