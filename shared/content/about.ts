import type { Country } from './company.ts';
import type { IconName } from './iconName.ts';
import { type Illustration, illustrate } from './illustration.ts';

export interface Counter {
  value: number;
  suffix: string;
  label: string;
}

/** A headed text in a group of equals: a value, a goal, a plan. */
export interface Statement {
  title: string;
  icon: IconName;
  text: string;
}

export interface CountryReach {
  country: Country;
  cities: readonly string[];
  text: string;
}

const opening: Illustration = illustrate('scenes/foundry/pour.webp');

const overview = {
  eyebrow: 'Company overview',
  heading: 'A group built around one pump.',
  paragraphs: [
    'It began with two hired 150 mm sets and a shortage of impellers. To keep the sets running we first had parts machined, then cast, then made up the hoses as well. Each of these shops became a company.',
    'Today six companies in UAE, KSA and India sell, hire out and repair dewatering pumps, and make what wears out in them. They share drawings, part numbers and one stock list.',
    'Our customers dig: basements, trenches, shafts and cofferdams. They need water kept below a level until a date. We plan for both figures.',
  ],
  counters: [
    { value: 50, suffix: '+', label: 'Partnerships' },
    { value: 20, suffix: '+', label: 'Innovation projects' },
    { value: 1000, suffix: '+', label: 'Team members' },
  ],
  bars: [
    { percent: 100, label: 'Sets run on water before they leave' },
    { percent: 95, label: 'Deliveries on the promised day' },
  ],
};

/** A share in percent. */
export type ProgressBar = (typeof overview)['bars'][number];

/** The global reach block: three countries. */
export const reach = {
  eyebrow: 'Global reach',
  heading: 'Three countries, one stock list.',
  paragraph:
    'Castings and machined parts come from India, sets and hoses stand in the Gulf. A part ordered in Dammam by noon is booked in Dubai or Pune the same day.',
  countries: [
    { country: 'UAE', cities: ['Dubai', 'Abu Dhabi'], text: 'Trading house, rental yard and pump workshop.' },
    {
      country: 'KSA',
      cities: ['Dammam', 'Jubail'],
      text: 'Dewatering service with 60 Hz equipment, and the hose shop.',
    },
    {
      country: 'India',
      cities: ['Coimbatore', 'Pune'],
      text: 'Foundry, pattern shop, machining and fabrication.',
    },
  ] satisfies readonly CountryReach[],
};

const mission = {
  eyebrow: 'Mission',
  heading: 'Dry ground by the agreed date.',
  paragraph:
    'We supply the pump, the line and the parts that keep an excavation dry for as long as it is open, at a flow, a height and a price that were written down beforehand.',
};

export type Mission = typeof mission;

const values: readonly Statement[] = [
  {
    title: 'Say the figure',
    icon: 'gauge',
    text: 'Flow at your head, fuel per hour, weight on the hook. Where we do not know, we say that.',
  },
  {
    title: 'Test before it leaves',
    icon: 'drop',
    text: 'A set runs on water, a hose holds pressure, a casting is measured. Each has its sheet.',
  },
  {
    title: 'Repair first',
    icon: 'wrench',
    text: 'A pump that can be rebuilt for less than six tenths of the price of a new one is rebuilt.',
  },
  {
    title: 'Nobody under the load',
    icon: 'hardhat',
    text: 'Lifting points are marked, weights are on the plate, and a lift can be stopped by anyone.',
  },
  {
    title: 'Clean water out',
    icon: 'shield',
    text: 'Sand is settled and oil is skimmed before water goes back to the ground or the drain.',
  },
];

const goals: readonly Statement[] = [
  {
    title: 'Two hours to a set',
    icon: 'clock',
    text: 'From the breakdown call to a running pump, within 60 km of a yard.',
  },
  {
    title: 'Three days to a rebuild',
    icon: 'calendar',
    text: 'From strip to test for every 150 mm pump. Today it takes five, if castings are in stock.',
  },
  {
    title: 'A tenth less fuel',
    icon: 'fuel',
    text: 'Per cubic metre pumped, by matching speed to the water level instead of running flat out.',
  },
  {
    title: 'No part unlisted',
    icon: 'document',
    text: 'A drawing and a price for every wearing part of every set that we have sold.',
  },
];

const futurePlans: readonly Statement[] = [
  {
    title: 'Electric rings',
    icon: 'bolt',
    text: 'Frequency-controlled electric sets as the rule where mains are at hand, diesel as standby.',
  },
  {
    title: 'Levels on the telephone',
    icon: 'phone',
    text: 'Water level, vacuum and fuel of every hired set, readable from the site office. Today telemetry is an option on the large ones.',
  },
  {
    title: 'A 400 mm set',
    icon: 'pump',
    text: 'The same separator principle for about 2 200 m³/h, with parts from the same pattern shop.',
  },
  {
    title: 'Sand used again',
    icon: 'ladle',
    text: 'Reclaimed moulding sand for nine moulds in ten at the foundry.',
  },
];

/** Director and managing director, shown with monograms instead of pictures; both are invented. */
const leaders = [
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

export type Leader = (typeof leaders)[number];

/** All texts of the About page. */
export const aboutTexts = { opening, overview, reach, mission, values, goals, futurePlans, leaders };
