import { type Illustration, illustrate } from './illustration.ts';

/** A service group of fixed content, with a page of its own. */
export interface ServiceGroup {
  title: string;
  /** One entry for each paragraph. */
  description: readonly string[];
  bullets: readonly string[];
  details: readonly { heading: string; text: string }[];
  images: readonly Illustration[];
}

/** The six service groups: three that supply goods, three with workshops. Each key is the page's name in `routes`. */
export const serviceGroups = {
  pumpGroup: {
    title: 'Dewatering pumps, import and export',
    description: [
      'We buy and sell dewatering pumps across the Gulf and India: vacuum-assisted diesel and electric sets of 80 to 300 mm, submersibles from 0.4 to 37 kW, hydraulic heads and piston pumps. New, or overhauled with a list of what was changed.',
      'Send four figures: flow, height, length of the line and what is in the water. You get a set, its curve and a delivery date. If a pump from another maker fits better, we say so.',
    ],
    bullets: [
      'Vacuum sets up to 1 300 m³/h, heads up to 42 m, suction lift up to 8 m',
      'Open skid, silenced canopy, road trailer or electric drive',
      'Submersibles for clear water, sand and slurry up to 1 300 kg/m³',
      'Hydraulic pump heads for shafts deeper than 8 m',
      'Motors for 50 and 60 Hz',
      'Every set run on water, test sheet with the offer',
      'Delivery EXW, FCA or CIF',
    ],
    details: [
      {
        heading: 'What we ask first',
        text: 'How much water, how high, how far, and what is in it. A borehole log or a photograph of the sump helps more than a pump model. For wellpoints we also ask for the depth of the excavation and the soil.',
      },
      {
        heading: 'Duty, not name plate',
        text: 'The SL 150 D ends at 360 m³/h; at 28 m of head it gives 260 m³/h. We quote the flow at your head, with the hose losses counted in: 100 m of 152 mm hose cost about 5 m at 200 m³/h.',
      },
      {
        heading: 'Tested and packed',
        text: 'Each set is run on water at three points and held at closed valve. Then it is drained, capped and shrink-wrapped on its skid. Ten SL 150 D stand on one 13.6 m flatbed.',
      },
      {
        heading: 'Papers',
        text: 'Packing list with HS codes and weights, certificate of origin, test sheet, manual and spare part list. Material certificates 3.1 to EN 10204 are available where they are ordered with the set.',
      },
    ],
    images: [
      illustrate('scenes/yard/section-3-sets-in-the-yard.webp'),
      illustrate('machines/sl-150-d/main.webp'),
      illustrate('machines/sz-110/main.webp'),
    ],
  },
  sparePartGroup: {
    title: 'Impellers and spare parts',
    description: [
      'Impellers, wear rings, shafts, seals, bearings and casings for dewatering pumps. Most are cast and machined in our own works, so a part that can no longer be bought can still be made.',
      'Order by drawing number, by pump type or by sample. From a worn impeller we measure outlet width, vane angle and eye, add what wear has taken and show you the drawing before the pattern is made.',
    ],
    bullets: [
      'Closed impellers of 120 to 520 mm, semi-open impellers of 90 to 380 mm',
      'Iron, tin and aluminium bronze, stainless and duplex steel',
      'Balanced to ISO 21940-11, grade G 6.3',
      'Bellows seals for shafts of 16 to 70 mm',
      'Wear rings and bushes turned to the gap you need',
      'Shafts up to 120 mm in diameter and 2 000 mm in length',
    ],
    details: [
      {
        heading: 'Closed or semi-open',
        text: 'A closed impeller keeps its efficiency while the ring gap is small. A semi-open one gives away one or two points at the start and keeps the rest, because its gap can be set again. Clear water: closed. Sandy water: semi-open.',
      },
      {
        heading: 'Ring and impeller together',
        text: 'A new impeller in an old ring gives back half of what was lost. We turn rings with 0.3 to 0.5 mm of clearance over the diameter, and more for water with sand in it.',
      },
      {
        heading: 'Seals',
        text: 'Carbon against ceramic is enough for clear water. Sand needs silicon carbide on both faces. Change head and seat together: an old seat with a new head leaks within a week.',
      },
      {
        heading: 'Time',
        text: 'Stock parts leave within two working days. A cast part with an existing pattern takes about three weeks, with a new pattern five.',
      },
    ],
    images: [
      illustrate('parts/impellers/section-1-three-sizes.webp'),
      illustrate('parts/mechanical-seal/main.webp'),
      illustrate('parts/wear-rings/section-2-wear-rings-and-bushes.webp'),
    ],
  },
  hoseGroup: {
    title: 'Layflat, suction and hydraulic hoses',
    description: [
      'The hose decides how much of the pump reaches the discharge point. We stock layflat, rubber suction, clear reinforced and hydraulic hose, cut it to length and fit the couplings.',
      'Tell us what stands at both ends and how hot the hose lies. We choose diameter and quality against the pressure of the pump at closed valve, not only at its duty.',
    ],
    bullets: [
      'Layflat of 51 to 203 mm in rolls of 50 and 100 m',
      'Suction hose of 50 to 200 mm for 0.9 bar of vacuum',
      'Clear reinforced PVC of 10 to 50 mm',
      'Hydraulic assemblies, tested at twice their working pressure',
      'Camlock couplings of 25 to 150 mm in aluminium, brass and stainless steel',
      'Couplings clamped on and tested with water',
    ],
    details: [
      {
        heading: 'Discharge',
        text: 'Blue layflat is the medium quality, red-brown the heavy one: 3.5 against 6 bar of working pressure at 152 mm. At 50 °C count on 60 % of that. In summer, on hot ground, take red-brown.',
      },
      {
        heading: 'Suction',
        text: 'Short, straight and rising to the pump all the way. A hump collects air, a loose coupling lets it in. A 6 m length of 150 mm hose weighs about 62 kg with couplings, so plan two people.',
      },
      {
        heading: 'Hydraulic lines',
        text: 'Cut, crimped and flushed in our shop, with swivel, male or elbow ends. Bring the old line or its length over the sealing faces. Each assembly carries a tag with date and test pressure.',
      },
    ],
    images: [
      illustrate('hoses/layflat/main.webp'),
      illustrate('hoses/suction/main.webp'),
      illustrate('hoses/hydraulic/section-2-hose-assemblies.webp'),
    ],
  },
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
      illustrate('scenes/excavation/dusk.webp'),
      illustrate('machines/sl-150-c/main.webp'),
      illustrate('parts/bearing/main.webp'),
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
      illustrate('scenes/foundry/pour.webp'),
      illustrate('parts/pump-casing/main.webp'),
      illustrate('parts/closed-impeller/main.webp'),
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
      illustrate('scenes/machine-shop/section-2-turning.webp'),
      illustrate('parts/flanges/section-2-flanges.webp'),
      illustrate('parts/gears/section-2-gears-and-spline.webp'),
    ],
  },
} as const satisfies Record<string, ServiceGroup>;

export type ServiceGroupName = keyof typeof serviceGroups;
