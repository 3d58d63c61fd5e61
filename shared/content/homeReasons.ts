import type { Counter } from './about.ts';
import { awards } from './awards.ts';
import { company } from './company.ts';
import { aboutUs, banner, expertise, homeThreeOpening, homeTwoOpening, specialisedServices } from './home.ts';
import type { CardSection, SectionHeading, VideoSection, WhyProducts } from './homeTexts.ts';
import { illustrate } from './illustration.ts';
import { placeholderSubsidiary } from './subsidiaries.ts';
import { testimonials } from './testimonials.ts';
import { ventures } from './ventures.ts';

/** The seven cards of the why-choose-us carousel. */
const whyUs: CardSection = {
  eyebrow: 'Why choose us',
  heading: 'Seven reasons, all of them checkable.',
  cards: [
    {
      title: 'Run on water first',
      icon: 'gauge',
      description:
        'No set leaves without a test run. The sheet shows flow, head and vacuum of that very machine.',
    },
    {
      title: 'Parts from the group',
      icon: 'impeller',
      description:
        'Foundry, machine shop and hose shop are ours. A missing spare is a work order, not a search.',
    },
    {
      title: 'A standby set',
      icon: 'pump',
      description:
        'A second set on the same header costs less than a flooded foundation. We offer it with every ring.',
    },
    {
      title: 'Someone answers at night',
      icon: 'phone',
      description: 'The number on the delivery note rings at a fitter with a van, not at a recording.',
    },
    {
      title: 'Measured, then ordered',
      icon: 'scales',
      description:
        'Before a repair you get the figures: gaps, run-out, wall thickness. You decide what is replaced.',
    },
    {
      title: 'One box of spares',
      icon: 'crate',
      description:
        'Open, trailer and silenced sets share pump end and couplings. A crew that knows one knows all.',
    },
    {
      title: 'Papers that match',
      icon: 'document',
      description: 'Weights, HS codes, certificates and drawing numbers agree with what is on the pallet.',
    },
  ],
};

/** Four steps on the drawdown line. */
const howWeWork = {
  eyebrow: 'How We Work',
  heading: 'Four steps from the call to dry ground.',
  steps: [
    {
      title: 'Four figures',
      text: 'Flow, height, length of the line, and what is in the water. If you have a borehole log, we calculate the flow.',
    },
    {
      title: 'A set and its curve',
      text: 'You get a pump, a hose list, the fuel it will burn and a price.',
    },
    {
      title: 'Delivery and start',
      text: 'Set, hoses and couplings come on one lorry. We connect them, check the vacuum and show your crew the panel.',
    },
    {
      title: 'Watch and return',
      text: 'Service every 250 h, a fitter when needed. When the ground is closed, we collect, count and sign off.',
    },
  ],
};

export type HowWeWork = typeof howWeWork;

const scrollingBanner: readonly string[] = [
  'Wellpoint sets',
  'Submersible pumps',
  'Layflat and suction hose',
  'Impellers and seals',
  'Iron, bronze, stainless castings',
  'Precision machining',
  'Rental and repair',
];

/** The four cards of the why-choose-products grid. */
const whyProducts: WhyProducts = {
  eyebrow: 'Why our products',
  heading: 'Built to be opened, cleaned and built again.',
  drawing: { ...illustrate('drawings/sl-150-d-side.png'), size: { width: 1309, height: 858 } },
  dimension: '2 600 mm',
  cards: [
    {
      title: 'Figures that can be tested',
      icon: 'gauge',
      description:
        'Curves are measured to ISO 9906, grade 3B. The table in the catalogue is the one we test against.',
    },
    {
      title: 'Reached from both sides',
      icon: 'wrench',
      description: 'Filters, dipsticks and the vessel cover come off without moving anything else.',
    },
    {
      title: 'Metal for the water',
      icon: 'shield',
      description:
        'Iron for fresh water, bronze for brackish, 1.4517 for brine. One pattern can serve them all.',
    },
    {
      title: 'Self-priming from dry',
      icon: 'drawdown',
      description:
        'The vacuum pump moves 90 m³/h of air and lifts water from 8 m, with no foot valve to fill.',
    },
  ],
};

/** Counters with fixed values; the suffix `k` stands for thousands. */
const counters: readonly Counter[] = [
  { value: 5, suffix: 'k', label: 'Projects completed' },
  { value: 1, suffix: 'k', label: 'Team members' },
  { value: 1, suffix: 'k', label: 'Awards' },
  { value: 10, suffix: 'k', label: 'Happy customers' },
];

/** The watch-video section; its picture is the clip's poster. */
const video: Omit<VideoSection, 'embedUrl'> = {
  eyebrow: 'Watch video',
  heading: 'Where the work is done.',
  line: 'A short silent film of the places that this page shows. Illustrations, no real site.',
  sources: [
    { src: '/pictures/clip/film.webm', type: 'video/webm' },
    { src: '/pictures/clip/film.mp4', type: 'video/mp4' },
  ],
  poster: illustrate('clip/poster.webp'),
};

/** The last section, which links to the contact page. */
const getInTouch = {
  whatsapp: placeholderSubsidiary.whatsapp,
  eyebrow: 'Connect With Us',
  heading: 'Get In Touch',
  line: 'Four figures are enough for a first answer: flow, height, length and what is in the water.',
  href: '/contact-us',
  newsletter: {
    line: company.newsletter,
    label: 'Subscribe to the newsletter',
    href: '#footer-newsletter',
  },
};

export type GetInTouch = typeof getInTouch;

/** Headings of the sections whose content comes from the catalogue or from another file. */
const headings = {
  services: {
    eyebrow: 'Glimpse of our services',
    heading: 'From the yard, the foundry and the shop.',
  },
  products: {
    eyebrow: 'Our Products',
    heading: 'Sets, hoses and parts from the catalogue.',
  },
  projects: {
    eyebrow: 'Our Works',
    heading: 'Jobs with water in them.',
    line: 'Illustrations of typical jobs: an excavation, a row of sets, a night shift.',
  },
  testimonials: {
    eyebrow: 'Testimonials',
    heading: 'What site people say.',
  },
  counters: {
    eyebrow: 'In figures',
    heading: 'Counted so far.',
  },
  ventures: {
    eyebrow: 'Our ventures',
    heading: 'Six companies in three countries.',
  },
} satisfies Record<string, SectionHeading>;

const common = { aboutUs, howWeWork, counters, testimonials, ventures, video, getInTouch, headings };

/** All texts of the home page, and below those of its two variants. */
export const homeWords = {
  ...common,
  banner,
  expertise,
  specialisedServices,
  whyUs,
  scrollingBanner,
  whyProducts,
};

export const homeTwoWords = { ...common, opening: homeTwoOpening, awards, specialisedServices, whyUs };

export const homeThreeWords = {
  ...common,
  opening: homeThreeOpening,
  expertise,
  scrollingBanner,
  whyProducts,
};
