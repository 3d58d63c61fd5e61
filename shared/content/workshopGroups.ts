import type { ServiceGroup } from './serviceGroup.ts';

/** The service groups that work on machines and metal: repair, foundry, machining. */
export const workshopGroups = {
  repairGroup: {
    title: 'Pump rental and repair',
    description: [
      'Rent a pump for the time the ground is open; have it repaired when it is yours. One yard does both, so a set that fails on Thursday evening is exchanged and not only discussed.',
      'Hire runs by the day, week or month. Repair starts with measuring: you get the figures for gaps, run-out and wear before we order a part.',
    ],
    bullets: [
      'Vacuum sets of 80 to 300 mm on skid, on trailer or in a canopy',
      'Submersibles, hydraulic heads and piston pumps for fine soils',
      'Generators, light towers, dumpers, masonry saws and mixers',
      'Standby set on the same header, offered with every wellpoint ring',
      'Breakdown calls answered day and night',
      'Pumps of any make stripped, measured and rebuilt',
      'Six months of guarantee on work and parts',
    ],
    details: [
      {
        heading: 'What the hire price covers',
        text: 'The machine, tested and clean, with the first oil and a full tank. Hoses and couplings are listed by the metre and by the piece. Transport is a separate line, so you can fetch it yourself.',
      },
      {
        heading: 'Fuel',
        text: 'At its best point an SL 150 D burns 4.1 l/h at 1 500 rpm and 8.7 l/h at 2 000 rpm. Run fast for the first drawdown, slow once the level holds. Sixty days of slow running instead of fast save about 6 600 l.',
      },
      {
        heading: 'Strip and measure',
        text: 'Pump end, check valve and separator come apart first. A wear-ring gap of twice the new value costs a pump of this size roughly 5 % of its flow. Past that, repair pays.',
      },
      {
        heading: 'Back on water',
        text: 'Seals, gaskets and bearings are always new; rings and bushes are turned here. The rebuilt pump is run on water, and the new curve goes beside the old one. Five working days from strip to test, if castings are in stock.',
      },
    ],
    images: [
      {
        src: 'scenes/excavation/dusk.webp',
        alt: 'A blue diesel pump set beside a flooded excavation at dusk, its hose discharging water, with a wellpoint header, work lights and tower cranes behind.',
      },
      {
        src: 'machines/sl-150-c/main.webp',
        alt: 'Diesel pump set enclosed in a blue sheet-metal canopy with louvred doors and a control window on a charcoal skid base; discharge coupling on the side, suction coupling on the end.',
      },
      {
        src: 'parts/bearing/main.webp',
        alt: 'Two ball bearings, one showing its brass cage, in front of a blue split pillow-block housing.',
      },
    ],
  },
  foundryGroup: {
    title: 'Cast iron works and foundry',
    description: [
      'Pump castings from pattern to raw part: iron, bronze and stainless steel, from 0.5 to 400 kg a piece. Single parts are welcome. Most of what we pour is a spare that can no longer be bought.',
      'Pattern, mould, melt and machine shop belong to one group, so the allowance on a flange is agreed across a table and not in a claim.',
    ],
    bullets: [
      'Grey iron EN-GJL-250, ductile iron EN-GJS-500-7',
      'Tin bronze CuSn12-C, aluminium bronze CuAl10Fe5Ni5-C',
      'Stainless steel 1.4408, duplex steel 1.4517',
      'Sand moulds by hand or on the machine, cores for closed passages',
      'Casting tolerance DCTG 10 to 11 to ISO 8062-3',
      'Analysis of every melt, certificate 3.1 on request',
    ],
    details: [
      {
        heading: 'From a worn part to a drawing',
        text: 'We scan and measure what is left, add what wear has taken and draw the part. You sign the drawing, then the pattern is made. The pattern stays with us and stays yours.',
      },
      {
        heading: 'One pattern, several metals',
        text: 'Shrinkage is 1.0 % for iron, 1.5 % for bronze and 2.0 to 2.5 % for stainless steel. We correct the pattern, or tell you which dimension will move.',
      },
      {
        heading: 'Choosing the metal',
        text: 'Fresh and clear water: iron. Brackish: tin bronze. Sea water: aluminium bronze. Warm sea water and brine: 1.4517. For sand, hard iron EN-GJN-HB555(XCr23) in fewer and thicker vanes.',
      },
      {
        heading: 'Checks before delivery',
        text: 'Every piece is looked at, knocked and measured at the points named on the drawing. Casings are tested with water at 8 bar for ten minutes.',
      },
    ],
    images: [
      {
        src: 'scenes/foundry/pour.webp',
        alt: 'A foundry ladle pouring glowing metal into a sand mould, with sparks and a row of mould boxes in the dark.',
      },
      {
        src: 'parts/pump-casing/main.webp',
        alt: 'A raw cast-iron volute pump casing with machined suction and discharge flanges.',
      },
      {
        src: 'parts/closed-impeller/main.webp',
        alt: 'A closed bronze pump impeller standing on edge, with turned wear-ring land and rim, as-cast shroud and keyed bore.',
      },
    ],
  },
  machiningGroup: {
    title: 'Precision machining and fabrication',
    description: [
      'We machine our own castings and the parts that you send: shafts, flanges, wear rings, gears, splines and impellers. One piece or a few hundred.',
      'The fabrication bay next door welds skids, headers, canopies and pipe spools. What is welded there can be faced and drilled in one clamping here.',
    ],
    bullets: [
      'Turning up to 1 200 mm in diameter and 2 000 mm between centres',
      'Milling, slotting, grinding and gear cutting up to module 10',
      'Usual tolerance IT7, bearing seats IT6',
      'Shaft run-out held to 0.03 mm between bearings',
      'Flanges drilled to EN 1092 or to drawing',
      'Welding to ISO 5817, quality level C',
      'Measuring sheet with every part',
    ],
    details: [
      {
        heading: 'Shafts',
        text: 'Turned from C45+N for dry pumps, 1.4021+QT for wet ones and 1.4462 for brine. Bearing seats are ground to k6, coupling ends to h6 or as drawn. A bronze sleeve takes the wear under the packing.',
      },
      {
        heading: 'Balancing',
        text: 'Impellers are balanced to grade G 6.3. At 2 000 rpm that leaves 30 g·mm for each kilogram. Metal is taken from the back shroud, never from the vane tips.',
      },
      {
        heading: 'Skids and headers',
        text: 'Skids from channel section with lifting eyes, header pipe in lengths of 6 m with 1½ in branches every metre. Blasted to Sa 2½ and painted in two coats, or galvanised.',
      },
      {
        heading: 'What we need from you',
        text: 'Drawing or sample, quantity, material and the date. Mark the three dimensions that matter to you; we measure those on every piece.',
      },
    ],
    images: [
      {
        src: 'scenes/machine-shop/section-2-turning.webp',
        alt: 'A lathe tool turning a bronze hub, with curled bronze chips and coolant drops, close up.',
      },
      {
        src: 'parts/flanges/section-2-flanges.webp',
        alt: 'Machined steel flanges with bolt holes, one standing and three stacked, with a small bronze flange and two bolts.',
      },
      {
        src: 'parts/gears/section-2-gears-and-spline.webp',
        alt: 'A large spur gear, a steel and a bronze pinion and a splined stub shaft.',
      },
    ],
  },
} as const satisfies Record<string, ServiceGroup>;
