import type { BannerSlide } from './homeTexts.ts';
import { illustrate } from './illustration.ts';

/** The opening of /home-three. */
export const homeThreeOpening: BannerSlide = {
  image: illustrate('scenes/machine-shop/section-2-turning.webp'),
  eyebrow: 'Machining',
  headline: 'Turned, balanced, measured.',
  line: 'Shafts, impellers, flanges and gears to IT7, with a measuring sheet for every part.',
  link: { label: 'Precision machining', href: '/PrecisionMachining' },
};

export const banner: readonly BannerSlide[] = [
  {
    image: illustrate('scenes/excavation/dusk.webp'),
    eyebrow: 'Dewatering',
    headline: 'Keep the water below the work.',
    line: 'Tell us the inflow and the depth. We answer with a pump, a hose list and a delivery date.',
    link: { label: 'Dewatering pumps', href: '/DeWateringPumps' },
  },
  {
    image: illustrate('scenes/yard/section-3-sets-in-the-yard.webp'),
    eyebrow: 'Rental',
    headline: 'Tested, fuelled, on the lorry by six.',
    line: 'Vacuum sets of 80 to 300 mm, up to 1 300 m³/h, by the day, week or month. A standby set is offered with every ring.',
    link: { label: 'Rental and repair', href: '/PumpRepairs' },
  },
  {
    image: illustrate('scenes/foundry/pour.webp'),
    eyebrow: 'Foundry',
    headline: 'The spare that nobody makes any more.',
    line: 'Iron, bronze and stainless castings from 0.5 to 400 kg, from your drawing or from the worn part.',
    link: { label: 'Foundry', href: '/CastIronWorks' },
  },
  homeThreeOpening,
];

/** Three blocks of text and picture, and six capabilities. */
export const aboutUs = {
  eyebrow: 'About Us',
  heading: 'Pumps, and everything that wears out in them.',
  line: 'Six companies in UAE, KSA and India rent, sell and repair dewatering pumps, and make the parts and hoses that keep them running.',
  blocks: [
    {
      heading: 'Pumps for as long as the ground is open',
      text: 'A foundation pit needs a pump for nine weeks, not for ten years. We hire out sets by the day, week or month, and sell those that stay. Each has run on water before it leaves the yard.',
      image: illustrate('machines/sl-150-d/main.webp'),
    },
    {
      heading: 'Parts from our own foundry',
      text: 'Impellers, casings, shafts and wear rings are cast and machined within the group. When a part is no longer listed, we measure the old one and make it again.',
      image: illustrate('parts/impellers/section-1-three-sizes.webp'),
    },
    {
      heading: 'Hoses to length, couplings on',
      text: 'Layflat, suction and hydraulic hoses are cut and fitted in our shops. They arrive tested, tagged and rolled in the order in which you lay them.',
      image: illustrate('hoses/layflat/red-brown.webp'),
    },
  ],
  capabilities: [
    { title: 'Vacuum sets', range: 'to 1 300 m³/h, heads to 42 m' },
    { title: 'Submersible pumps', range: '0.4 to 37 kW' },
    { title: 'Layflat hose', range: '51 to 203 mm' },
    { title: 'Castings', range: '0.5 to 400 kg' },
    { title: 'Turning', range: 'to 1 200 mm diameter' },
    { title: 'Repair of any make', range: 'five working days, castings in stock' },
  ],
};

export type AboutUs = typeof aboutUs;

/** Six cards of the expertise grid, one for each service group and linked to its page. */
export const expertise = {
  eyebrow: 'Our expertise',
  heading: 'What we know how to do.',
  line: 'Six trades under one order number. Each has its own page.',
  cells: [
    {
      id: 'expertise-pumps',
      title: 'Import and export',
      description: 'Sets, hoses and parts between the Gulf and India. One order, one packing list.',
      href: '/DeWateringPumps',
      drawing: { ...illustrate('drawings/sl-150-d-iso.png'), size: { width: 1309, height: 1142 } },
    },
    {
      id: 'expertise-parts',
      title: 'Spare parts',
      description: 'Impellers, seals, rings and shafts, from stock or made again from the worn one.',
      href: '/Impellers',
      drawing: { ...illustrate('drawings/closed-impeller.png'), size: { width: 819, height: 979 } },
    },
    {
      id: 'expertise-hoses',
      title: 'Hoses',
      description: 'Layflat, suction and hydraulic hose, cut to length, fitted, tested and tagged.',
      href: '/LayflatHose',
      drawing: { ...illustrate('drawings/suction-hose.png'), size: { width: 1225, height: 668 } },
    },
    {
      id: 'expertise-rental',
      title: 'Rental and repair',
      description:
        'Sets with a full tank, a standby beside them if you want one. Repairs stripped, measured, rebuilt, run on water.',
      href: '/PumpRepairs',
      drawing: { ...illustrate('drawings/sl-150-c-iso.png'), size: { width: 1305, height: 1304 } },
    },
    {
      id: 'expertise-foundry',
      title: 'Foundry',
      description: 'Iron, bronze, stainless and duplex in sand moulds. Every melt has its own analysis.',
      href: '/CastIronWorks',
      drawing: { ...illustrate('drawings/pump-casing.png'), size: { width: 932, height: 904 } },
    },
    {
      id: 'expertise-machining',
      title: 'Machining and fabrication',
      description: 'Shafts, flanges and gears to IT7; skids, headers and canopies welded next door.',
      href: '/PrecisionMachining',
      drawing: { ...illustrate('drawings/gears.png'), size: { width: 1056, height: 968 } },
    },
  ],
};

export type Expertise = typeof expertise;

/**
 * Five specialised services; all link to the home page, at the cell of expertise that says more. A product suits the job if
 * its name contains all `productWords`.
 */
export const specialisedServices = {
  eyebrow: 'Specialised services',
  heading: 'Five jobs that need more than a pump.',
  entries: [
    {
      title: 'Wellpoint rings',
      description:
        'Points jetted in at 0.5 to 2 m, header laid, vacuum checked at the far end. Down to 5 m in one stage.',
      image: illustrate('wellpoints/self-jetting/points.webp'),
      productWords: ['wellpoint'],
      link: '/#expertise-rental',
    },
    {
      title: 'Deep shafts',
      description: 'A hydraulic head of 38 kg goes down; the diesel stays on the bank. 120 m³/h at 18 m.',
      image: illustrate('machines/sh-100/main.webp'),
      productWords: ['hydraulic', 'pump'],
      link: '/#expertise-pumps',
    },
    {
      title: 'Sand and slurry',
      description: 'Submersibles with agitator for slurry up to 1 300 kg/m³, and a line kept above 2 m/s.',
      image: illustrate('machines/sz-110/main.webp'),
      productWords: ['slurry', 'pump'],
      link: '/#expertise-pumps',
    },
    {
      title: 'Silent pumping',
      description: 'Canopy sets with 68 dB(A) at 7 m and fuel for 46 h, for sites between houses.',
      image: illustrate('machines/sl-150-c/main.webp'),
      productWords: ['silenced'],
      link: '/#expertise-rental',
    },
    {
      title: 'Parts without a drawing',
      description: 'The worn part is measured, drawn, cast and balanced. You sign the drawing in between.',
      image: illustrate('parts/closed-impeller/main.webp'),
      productWords: ['castings'],
      link: '/#expertise-parts',
    },
  ],
};

export type SpecialisedServices = typeof specialisedServices;

/** The opening of /home-two, over the film. */
export const homeTwoOpening: BannerSlide = {
  image: illustrate('clip/poster.webp'),
  eyebrow: 'On site',
  headline: 'Dry by the time the steel arrives.',
  line: 'Vacuum sets of 80 to 300 mm, up to 1 300 m³/h, by the day, week or month. A standby set is offered with every ring.',
  link: { label: 'Rental and repair', href: '/PumpRepairs' },
};
