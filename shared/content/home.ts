import type { AboutUs, BannerSlide, Expertise, SpecialisedServices } from './homeTexts.ts';

export const banner: readonly BannerSlide[] = [
  {
    image: {
      src: 'scenes/excavation/dusk.webp',
      alt: 'A blue diesel pump set beside a flooded excavation at dusk, its hose discharging water, with a wellpoint header, work lights and tower cranes behind.',
    },
    eyebrow: 'Dewatering',
    headline: 'Keep the water below the work.',
    line: 'Tell us the inflow and the depth. We answer with a pump, a hose list and a delivery date.',
    link: { label: 'Dewatering pumps', href: '/DeWateringPumps' },
  },
  {
    image: {
      src: 'scenes/yard/section-3-sets-in-the-yard.webp',
      alt: 'A row of blue diesel pump sets on a wet concrete yard at dawn.',
    },
    eyebrow: 'Rental',
    headline: 'Tested, fuelled, on the lorry by six.',
    line: 'Vacuum sets of 80 to 300 mm, up to 1 300 m³/h, by the day, week or month. A standby set is offered with every ring.',
    link: { label: 'Rental and repair', href: '/PumpRepairs' },
  },
  {
    image: {
      src: 'scenes/foundry/pour.webp',
      alt: 'A foundry ladle pouring glowing metal into a sand mould, with sparks and a row of mould boxes in the dark.',
    },
    eyebrow: 'Foundry',
    headline: 'The spare that nobody makes any more.',
    line: 'Iron, bronze and stainless castings from 0.5 to 400 kg, from your drawing or from the worn part.',
    link: { label: 'Foundry', href: '/CastIronWorks' },
  },
  {
    image: {
      src: 'scenes/machine-shop/section-2-turning.webp',
      alt: 'A lathe tool turning a bronze hub, with curled bronze chips and coolant drops, close up.',
    },
    eyebrow: 'Machining',
    headline: 'Turned, balanced, measured.',
    line: 'Shafts, impellers, flanges and gears to IT7, with a measuring sheet for every part.',
    link: { label: 'Precision machining', href: '/PrecisionMachining' },
  },
];

/** Three blocks of text and picture, and six capabilities. */
export const aboutUs: AboutUs = {
  eyebrow: 'About Us',
  heading: 'Pumps, and everything that wears out in them.',
  line: 'Six companies in UAE, KSA and India rent, sell and repair dewatering pumps, and make the parts and hoses that keep them running.',
  blocks: [
    {
      heading: 'Pumps for as long as the ground is open',
      text: 'A foundation pit needs a pump for nine weeks, not for ten years. We hire out sets by the day, week or month, and sell those that stay. Each has run on water before it leaves the yard.',
      image: {
        src: 'machines/sl-150-d/main.webp',
        alt: 'Open diesel pump set on a charcoal skid: blue centrifugal pump with separator vessel on four gusseted legs, four-cylinder air-cooled engine, control panel and tubular lifting bail, code SL 150 D on the base.',
      },
    },
    {
      heading: 'Parts from our own foundry',
      text: 'Impellers, casings, shafts and wear rings are cast and machined within the group. When a part is no longer listed, we measure the old one and make it again.',
      image: {
        src: 'parts/impellers/section-1-three-sizes.webp',
        alt: 'Three pump impellers in different sizes: a large closed bronze one, a closed steel one and a small semi-open steel one.',
      },
    },
    {
      heading: 'Hoses to length, couplings on',
      text: 'Layflat, suction and hydraulic hoses are cut and fitted in our shops. They arrive tested, tagged and rolled in the order in which you lay them.',
      image: {
        src: 'hoses/layflat/red-brown.webp',
        alt: 'A rolled red-brown layflat discharge hose with a white stripe and aluminium couplings.',
      },
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

/** Six cards of the expertise grid, one for each service group and linked to its page. */
export const expertise: Expertise = {
  eyebrow: 'Our expertise',
  heading: 'What we know how to do.',
  line: 'Six trades under one order number. Each has its own page.',
  cells: [
    {
      id: 'expertise-pumps',
      title: 'Import and export',
      description: 'Sets, hoses and parts between the Gulf and India. One order, one packing list.',
      href: '/DeWateringPumps',
      drawing: {
        src: 'drawings/sl-150-d-iso.png',
        alt: 'Line drawing of an open diesel pump set on its skid.',
        size: { width: 1309, height: 1142 },
      },
    },
    {
      id: 'expertise-parts',
      title: 'Spare parts',
      description: 'Impellers, seals, rings and shafts, from stock or made again from the worn one.',
      href: '/Impellers',
      drawing: {
        src: 'drawings/closed-impeller.png',
        alt: 'Line drawing of a closed pump impeller.',
        size: { width: 819, height: 979 },
      },
    },
    {
      id: 'expertise-hoses',
      title: 'Hoses',
      description: 'Layflat, suction and hydraulic hose, cut to length, fitted, tested and tagged.',
      href: '/LayflatHose',
      drawing: {
        src: 'drawings/suction-hose.png',
        alt: 'Line drawing of a coiled suction hose with camlock couplings.',
        size: { width: 1225, height: 668 },
      },
    },
    {
      id: 'expertise-rental',
      title: 'Rental and repair',
      description:
        'Sets with a full tank, a standby beside them if you want one. Repairs stripped, measured, rebuilt, run on water.',
      href: '/PumpRepairs',
      drawing: {
        src: 'drawings/sl-150-c-iso.png',
        alt: 'Line drawing of a pump set under its canopy.',
        size: { width: 1305, height: 1304 },
      },
    },
    {
      id: 'expertise-foundry',
      title: 'Foundry',
      description: 'Iron, bronze, stainless and duplex in sand moulds. Every melt has its own analysis.',
      href: '/CastIronWorks',
      drawing: {
        src: 'drawings/pump-casing.png',
        alt: 'Line drawing of a volute pump casing with suction and discharge flanges.',
        size: { width: 932, height: 904 },
      },
    },
    {
      id: 'expertise-machining',
      title: 'Machining and fabrication',
      description: 'Shafts, flanges and gears to IT7; skids, headers and canopies welded next door.',
      href: '/PrecisionMachining',
      drawing: {
        src: 'drawings/gears.png',
        alt: 'Line drawing of spur gears and a splined stub shaft.',
        size: { width: 1056, height: 968 },
      },
    },
  ],
};

/** Five specialised services; all link to the home page, at the cell of expertise that says more. */
export const specialisedServices: SpecialisedServices = {
  eyebrow: 'Specialised services',
  heading: 'Five jobs that need more than a pump.',
  entries: [
    {
      title: 'Wellpoint rings',
      description:
        'Points jetted in at 0.5 to 2 m, header laid, vacuum checked at the far end. Down to 5 m in one stage.',
      image: {
        src: 'scenes/excavation/dusk.webp',
        alt: 'A blue diesel pump set beside a flooded excavation at dusk, its hose discharging water, with a wellpoint header, work lights and tower cranes behind.',
      },
      productWords: ['wellpoint'],
      link: '/#expertise-rental',
    },
    {
      title: 'Deep shafts',
      description: 'A hydraulic head of 38 kg goes down; the diesel stays on the bank. 120 m³/h at 18 m.',
      image: {
        src: 'machines/sh-100/main.webp',
        alt: 'Enclosed hydraulic power pack on a skid, connected by two black hoses to a small blue submersible pump head standing in front of it.',
      },
      productWords: ['hydraulic', 'pump'],
      link: '/#expertise-pumps',
    },
    {
      title: 'Sand and slurry',
      description: 'Submersibles with agitator for slurry up to 1 300 kg/m³, and a line kept above 2 m/s.',
      image: {
        src: 'machines/sz-110/main.webp',
        alt: 'Upright submersible slurry pump with large blue volute and side discharge flange, ribbed steel cooling jacket, orange lifting bail and agitator visible inside the bottom cage.',
      },
      productWords: ['slurry', 'pump'],
      link: '/#expertise-pumps',
    },
    {
      title: 'Silent pumping',
      description: 'Canopy sets with 68 dB(A) at 7 m and fuel for 46 h, for sites between houses.',
      image: {
        src: 'machines/sl-150-c/main.webp',
        alt: 'Diesel pump set enclosed in a blue sheet-metal canopy with louvred doors and a control window on a charcoal skid base; discharge coupling on the side, suction coupling on the end.',
      },
      productWords: ['silenced'],
      link: '/#expertise-rental',
    },
    {
      title: 'Parts without a drawing',
      description: 'The worn part is measured, drawn, cast and balanced. You sign the drawing in between.',
      image: {
        src: 'parts/closed-impeller/main.webp',
        alt: 'A closed bronze pump impeller standing on edge, with turned wear-ring land and rim, as-cast shroud and keyed bore.',
      },
      productWords: ['castings'],
      link: '/#expertise-parts',
    },
  ],
};
