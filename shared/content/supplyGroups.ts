import type { ServiceGroup } from './serviceGroup.ts';

/** The service groups that supply goods: pumps, spare parts, hoses. */
export const supplyGroups = {
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
      {
        src: 'scenes/yard/section-3-sets-in-the-yard.webp',
        alt: 'A row of blue diesel pump sets on a wet concrete yard at dawn.',
      },
      {
        src: 'machines/sl-150-d/main.webp',
        alt: 'Open diesel pump set on a charcoal skid: blue centrifugal pump with separator vessel on four gusseted legs, four-cylinder air-cooled engine, control panel and tubular lifting bail, code SL 150 D on the base.',
      },
      {
        src: 'machines/sz-110/main.webp',
        alt: 'Upright submersible slurry pump with large blue volute and side discharge flange, ribbed steel cooling jacket, orange lifting bail and agitator visible inside the bottom cage.',
      },
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
      {
        src: 'parts/impellers/section-1-three-sizes.webp',
        alt: 'Three pump impellers in different sizes: a large closed bronze one, a closed steel one and a small semi-open steel one.',
      },
      {
        src: 'parts/mechanical-seal/main.webp',
        alt: 'A mechanical seal: rotating head with coil spring and rubber bellows, dark and ceramic stationary rings and two O-rings.',
      },
      {
        src: 'parts/wear-rings/section-2-wear-rings-and-bushes.webp',
        alt: 'Turned bronze and steel wear rings and bushes in several sizes.',
      },
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
      {
        src: 'hoses/layflat/main.webp',
        alt: 'A rolled blue layflat discharge hose with a white stripe, an aluminium coupling clamped to its end and a second coupling behind it.',
      },
      {
        src: 'hoses/suction/main.webp',
        alt: 'A coiled black rubber suction hose with a visible helix and aluminium camlock couplings at both ends.',
      },
      {
        src: 'hoses/hydraulic/section-2-hose-assemblies.webp',
        alt: 'Three black hydraulic hose assemblies with crimped ferrules and swivel, male and elbow fittings in yellow zinc and steel.',
      },
    ],
  },
} as const satisfies Record<string, ServiceGroup>;
