import type { Statement } from './about.ts';
import { illustrate } from './illustration.ts';

/** Eight sheets at /portfolio-single/{index}, 1 to 8, which are no products of the catalogue; any other index is 404. */
export const portfolioSheets = [
  {
    index: 1,
    title: 'Dewatering pump',
    description: [
      'A 150 mm vacuum-assisted diesel set on a skid. The vacuum pump takes the air, the separator vessel keeps water out of it, the centrifugal pump lifts. It primes itself from dry.',
      'Use it on a wellpoint ring of 50 to 80 points or on an open sump. Slow running at 1 500 rpm halves the fuel once the level holds.',
    ],
    specifications: [
      { title: 'Max. flow', value: '360 m³/h' },
      { title: 'Max. head', value: '38 m' },
      { title: 'Suction lift, max.', value: '8 m' },
      { title: 'Air handling', value: '90 m³/h' },
      { title: 'Solids passage', value: '50 mm' },
      { title: 'Engine', value: 'diesel, 40 kW at 2 000 rpm' },
      { title: 'Weight, dry', value: '1 350 kg' },
    ],
    features: [
      'Primes from dry in one to two minutes',
      'Stops by itself on low oil pressure and high temperature',
      'One lifting point for the whole set',
      'Check valve holds the column when the engine stops',
    ],
    image: illustrate('machines/sl-150-d/main.webp'),
  },
  {
    index: 2,
    title: 'Rubber suction hose',
    description: [
      'Black rubber hose with a smooth tube, textile plies and a steel helix. It holds 0.9 bar of vacuum without closing, empty or full.',
      'Lay it short, straight and rising to the pump. Any hump collects air.',
    ],
    specifications: [
      { title: 'Inside diameters', value: '50, 75, 100, 150, 200 mm' },
      { title: 'Vacuum', value: '0.9 bar' },
      { title: 'Working pressure, 150 mm', value: '5 bar' },
      { title: 'Bend radius, 150 mm', value: '900 mm' },
      { title: 'Weight, 150 mm', value: '9.5 kg/m' },
      { title: 'Lengths', value: '3, 6 and 10 m' },
    ],
    features: [
      'Camlock couplings at both ends',
      'Cover resists abrasion and sun',
      'NBR tube for oily water on request',
      'Tested with vacuum after the couplings are fitted',
    ],
    image: illustrate('hoses/suction/main.webp'),
  },
  {
    index: 3,
    title: 'Reinforced clear hose',
    description: [
      'Translucent PVC with crossed polyester yarn: you see what flows and where air sits. For water, air, sampling, priming and flushing.',
      'It is a pressure hose. Under suction it closes. At 50 °C count on half the working pressure.',
    ],
    specifications: [
      { title: 'Inside diameters', value: '10, 19, 25, 38, 50 mm' },
      { title: 'Working pressure at 20 °C', value: '20, 14, 10, 8, 6 bar' },
      { title: 'Material', value: 'soft PVC with polyester yarn' },
      { title: 'Temperature', value: '−5 to +60 °C' },
      { title: 'End fitting', value: 'brass, clamped' },
      { title: 'Roll length', value: '50 m' },
    ],
    features: [
      'Flow and air are visible',
      'Light and flexible, one person carries a roll of 25 mm',
      'Cut to length with end fittings clamped on',
      'Does not stain the water in sampling lines',
    ],
    image: illustrate('hoses/clear-reinforced/main.webp'),
  },
  {
    index: 4,
    title: 'Brick saw',
    description: [
      'A masonry table saw for bricks, blocks, kerbs and tiles. The blade runs in water, the stone lies on a sliding table, so cuts are square and dust stays in the tray.',
      'Two people wheel it to where the wall is. It needs a single-phase socket and 40 l of water.',
    ],
    specifications: [
      { title: 'Blade', value: '350 mm, bore 25.4 mm' },
      { title: 'Depth of cut', value: '110 mm in one pass' },
      { title: 'Length of cut', value: '600 mm' },
      { title: 'Motor', value: '2.2 kW, 230 V, 50 Hz' },
      { title: 'Blade speed', value: '2 800 rpm' },
      { title: 'Water tray', value: '40 l' },
      { title: 'Weight, empty', value: '78 kg' },
    ],
    features: [
      'Blade guard with splash flap',
      'Sliding table with stop and angle scale to 45°',
      'Emergency stop and no-volt release',
      'Tubular stand with two transport wheels',
    ],
    image: illustrate('machines/brick-saw/section-2-brick-saw.webp'),
  },
  {
    index: 5,
    title: 'Concrete mixer',
    description: [
      'A tilting-drum mixer for places that a truck mixer cannot reach. Fill, mix for two minutes, tip with the handwheel: fifteen batches an hour with a practised crew.',
      'Wheels and drawbar are for the site, not for the road.',
    ],
    specifications: [
      { title: 'Drum volume', value: '350 l' },
      { title: 'Batch of concrete', value: '260 l' },
      { title: 'Output', value: 'about 4 m³/h' },
      { title: 'Drum speed', value: '26 rpm' },
      { title: 'Engine', value: 'diesel, 5 kW, recoil start' },
      { title: 'Weight', value: '310 kg' },
    ],
    features: [
      'Cast ring gear in segments that can be changed one by one',
      'Handwheel holds the drum at any angle',
      'Engine under a cover that locks',
      'Pneumatic tyres for soft ground',
    ],
    image: illustrate('machines/concrete-mixer/main.webp'),
  },
  {
    index: 6,
    title: 'Dewatering piston pump',
    description: [
      'A double-acting pump with two cylinders of 200 mm bore and 100 mm stroke. At 100 strokes a minute it moves 72 m³/h of water or air, or of both together.',
      'It suits fine sand and silt, where a wellpoint ring brings much air and little water. A motor of 5.5 kW then does what takes 22 kW in an electric vacuum set.',
    ],
    specifications: [
      { title: 'Flow', value: '72 m³/h at 100 strokes a minute' },
      { title: 'Total head, max.', value: '20 m' },
      { title: 'Suction lift, max.', value: '8 m' },
      { title: 'Solids passage', value: '10 mm' },
      { title: 'Motor', value: '5.5 kW, 4-pole, 400 V' },
      { title: 'Connections', value: 'suction 150 mm, discharge 100 mm' },
      { title: 'Weight', value: '690 kg' },
    ],
    features: [
      'Runs dry without harm for hours',
      'Valve covers open with four bolts each',
      'Air vessel evens out the discharge',
      'Flywheel and belt behind a closed guard',
      'Quiet enough for night work',
    ],
    image: illustrate('machines/piston-pump/section-1-piston-pump.webp'),
  },
  {
    index: 7,
    title: 'Dumpers',
    description: [
      'Four-wheel site dumpers with a front skip for sand, spoil and concrete. The driver sits behind the load and sees over it.',
      'Hired with a full tank and an instruction for the driver. Carry one tonne, not more, and tip on level ground.',
    ],
    specifications: [
      { title: 'Payload', value: '1 000 kg' },
      { title: 'Skip, heaped', value: '600 l' },
      { title: 'Skip, struck', value: '450 l' },
      { title: 'Engine', value: 'diesel, 15 kW' },
      { title: 'Drive', value: 'four wheels' },
      { title: 'Speed, max.', value: '16 km/h' },
      { title: 'Weight, empty', value: '1 250 kg' },
    ],
    features: [
      'Roll-over bar with seat belt',
      'Orange beacon and reversing alarm',
      'Hydraulic tipping from the seat',
      'Parking brake holds on a slope of 20 %',
    ],
    image: illustrate('machines/site-dumper/section-2-site-dumper.webp'),
  },
  {
    index: 8,
    title: 'Layflat hose',
    description: [
      'Woven polyester between two layers of PVC. Empty it lies flat and rolls up: 100 m of the 102 mm size weigh 62 kg in the blue quality.',
      'Choose it by the pressure of the pump at closed valve. Red-brown is the heavy quality, for long lines and risers.',
    ],
    specifications: [
      { title: 'Inside diameters', value: '51, 76, 102, 152, 203 mm' },
      { title: 'Working pressure, 152 mm', value: 'blue 3.5 bar, red-brown 6 bar' },
      { title: 'Burst', value: '3 times working pressure' },
      { title: 'Temperature', value: '−5 to +60 °C' },
      { title: 'Roll length', value: '50 or 100 m' },
      { title: 'Couplings', value: 'aluminium, clamped' },
    ],
    features: [
      'White stripe shows whether the hose lies twisted',
      'Rolls up wet, is stored dry',
      'Holes are cut out and rejoined with a splice',
      'At 50 °C it keeps 60 % of its working pressure',
    ],
    image: illustrate('hoses/layflat/main.webp'),
  },
];

export type PortfolioSheet = (typeof portfolioSheets)[number];

/** The five benefits listed beside a portfolio sheet. */
export const benefits: readonly Statement[] = [
  {
    title: 'Trade rewards',
    icon: 'tag',
    text: 'Contractors with an account get 5 % back on parts and hoses, as a credit at the end of the quarter.',
  },
  {
    title: 'Insider rewards',
    icon: 'star',
    text: 'Newsletter readers learn first which overhauled sets leave the hire fleet, with hours and test sheet.',
  },
  {
    title: '30 day returns',
    icon: 'return',
    text: 'Unused stock parts come back within 30 days, in the box with the drawing number on it.',
  },
  {
    title: 'Price match guarantee',
    icon: 'scales',
    text: 'Show us a lower written offer for the same duty and scope, and we match it or tell you to take it.',
  },
  {
    title: 'Fast delivery',
    icon: 'truck',
    text: 'What is on the shelf leaves within two working days; hire sets leave on the same day if you ring before noon.',
  },
];
