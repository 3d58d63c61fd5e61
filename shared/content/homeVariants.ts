import type { BannerSlide } from './homeTexts.ts';

/** The opening of /home-two, over the film. */
export const homeTwoOpening: BannerSlide = {
  image: {
    src: 'clip/poster.webp',
    alt: 'A blue diesel pump set beside a flooded excavation at dusk, its hose discharging water, with a wellpoint header, work lights and tower cranes behind.',
  },
  eyebrow: 'On site',
  headline: 'Dry by the time the steel arrives.',
  line: 'Vacuum sets of 80 to 300 mm, up to 1 300 m³/h, by the day, week or month. A standby set is offered with every ring.',
  link: { label: 'Rental and repair', href: '/PumpRepairs' },
};

/** The opening of /home-three. */
export const homeThreeOpening: BannerSlide = {
  image: {
    src: 'scenes/machine-shop/section-2-turning.webp',
    alt: 'A lathe tool turning a bronze hub, with curled bronze chips and coolant drops, close up.',
  },
  eyebrow: 'Machining',
  headline: 'Turned, balanced, measured.',
  line: 'Shafts, impellers, flanges and gears to IT7, with a measuring sheet for every part.',
  link: { label: 'Precision machining', href: '/PrecisionMachining' },
};
