import type { PictureSize } from '../pictures/pictureUrl.ts';

/** A picture of fixed content: `src` is its path in `public/pictures`, `alt` its alternative text. */
export interface Illustration {
  src: string;
  alt: string;
  /** Only if it differs from the folder's default; see `toImage`. */
  size?: PictureSize;
}

/** Alternative texts by path in `public/pictures`. */
const texts = {
  'clip/poster.webp':
    'A blue diesel pump set beside a flooded excavation at dusk, its hose discharging water, with a wellpoint header, work lights and tower cranes behind.',
  'drawings/closed-impeller.png': 'Line drawing of a closed pump impeller.',
  'drawings/gears.png': 'Line drawing of spur gears and a splined stub shaft.',
  'drawings/pump-casing.png': 'Line drawing of a volute pump casing with suction and discharge flanges.',
  'drawings/sl-150-c-iso.png': 'Line drawing of a pump set under its canopy.',
  'drawings/sl-150-d-iso.png': 'Line drawing of an open diesel pump set on its skid.',
  'drawings/sl-150-d-side.png':
    'Side view of the SL 150 D set as a line drawing: panel and tank on the left, engine in the middle, pump and separator vessel on the right.',
  'drawings/suction-hose.png': 'Line drawing of a coiled suction hose with camlock couplings.',
  'hoses/camlock/main.webp':
    'Camlock couplings: aluminium coupler and hose adaptor, brass coupler and threaded adaptor, and a threaded steel adaptor.',
  'hoses/clear-reinforced/main.webp':
    'A coiled translucent PVC hose with crossed yarn reinforcement and a brass end fitting.',
  'hoses/hydraulic/section-2-hose-assemblies.webp':
    'Three black hydraulic hose assemblies with crimped ferrules and swivel, male and elbow fittings in yellow zinc and steel.',
  'hoses/layflat/main.webp':
    'A rolled blue layflat discharge hose with a white stripe, an aluminium coupling clamped to its end and a second coupling behind it.',
  'hoses/layflat/red-brown.webp':
    'A rolled red-brown layflat discharge hose with a white stripe and aluminium couplings.',
  'hoses/suction/main.webp':
    'A coiled black rubber suction hose with a visible helix and aluminium camlock couplings at both ends.',
  'machines/brick-saw/section-2-brick-saw.webp':
    'Masonry table saw with orange blade guard, water tray, sliding table holding a brick, electric motor and tubular leg stand with two transport wheels.',
  'machines/concrete-mixer/main.webp':
    'Tilting-drum concrete mixer with blue drum, ring gear, orange tipping handwheel, covered engine box, two pneumatic wheels and drawbar.',
  'machines/generator/section-2-generator.webp':
    'Generator in a blue canopy on a charcoal base, with louvres, control window and a row of red and blue power sockets under a rain flap on the end wall.',
  'machines/light-tower/main.webp':
    'Mobile light tower: blue canopy on a two-wheel trailer with four stabiliser legs, telescopic mast partly raised and four lit LED floodlights.',
  'machines/piston-pump/section-1-piston-pump.webp':
    'Twin-cylinder piston dewatering pump on a skid: blue cylinder block with bolted valve covers and air vessel, gearbox with guarded flywheel and finned electric motor on top.',
  'machines/sh-100/main.webp':
    'Enclosed hydraulic power pack on a skid, connected by two black hoses to a small blue submersible pump head standing in front of it.',
  'machines/site-dumper/section-2-site-dumper.webp':
    'Small four-wheel site dumper with blue front skip, driver seat and steering wheel behind it, roll-over bar with orange beacon and rear engine hood.',
  'machines/sl-150-c/main.webp':
    'Diesel pump set enclosed in a blue sheet-metal canopy with louvred doors and a control window on a charcoal skid base; discharge coupling on the side, suction coupling on the end.',
  'machines/sl-150-c/section-1-couplings.webp':
    'Close-up of the canopy corner: discharge and suction couplings coming through rubber collars, charcoal louvres, door hinges and latches.',
  'machines/sl-150-d/main.webp':
    'Open diesel pump set on a charcoal skid: blue centrifugal pump with separator vessel on four gusseted legs, four-cylinder air-cooled engine, control panel and tubular lifting bail, code SL 150 D on the base.',
  'machines/sl-150-d/section-1-pump-end.webp':
    'Close-up of the pump end: blue volute casing, check valve and elbow with an aluminium coupling, and the separator vessel with gauge, clean-out cover and suction coupling.',
  'machines/sl-150-d/section-2-control-panel.webp':
    'Close-up of the control panel with display, two dial gauges and emergency stop, next to the fuel tank, orange fuel filter and engine cylinders.',
  'machines/sl-150-e/main.webp':
    'Blue centrifugal pump with separator vessel close-coupled to a finned electric motor with terminal box, on a charcoal channel base with chequer plate.',
  'machines/sz-110/main.webp':
    'Upright submersible slurry pump with large blue volute and side discharge flange, ribbed steel cooling jacket, orange lifting bail and agitator visible inside the bottom cage.',
  'parts/bearing/main.webp':
    'Two ball bearings, one showing its brass cage, in front of a blue split pillow-block housing.',
  'parts/closed-impeller/main.webp':
    'A closed bronze pump impeller standing on edge, with turned wear-ring land and rim, as-cast shroud and keyed bore.',
  'parts/closed-impeller/section-1-stainless-steel.webp':
    'A closed stainless-steel pump impeller standing on edge, its vanes visible through the eye.',
  'parts/flanges/section-2-flanges.webp':
    'Machined steel flanges with bolt holes, one standing and three stacked, with a small bronze flange and two bolts.',
  'parts/gears/section-2-gears-and-spline.webp':
    'A large spur gear, a steel and a bronze pinion and a splined stub shaft.',
  'parts/impellers/section-1-three-sizes.webp':
    'Three pump impellers in different sizes: a large closed bronze one, a closed steel one and a small semi-open steel one.',
  'parts/mechanical-seal/main.webp':
    'A mechanical seal: rotating head with coil spring and rubber bellows, dark and ceramic stationary rings and two O-rings.',
  'parts/pump-casing/main.webp':
    'A raw cast-iron volute pump casing with machined suction and discharge flanges.',
  'parts/semi-open-impeller/main.webp':
    'A semi-open stainless-steel pump impeller with six backward-curved vanes and a keyed bore.',
  'parts/wear-rings/section-2-wear-rings-and-bushes.webp':
    'Turned bronze and steel wear rings and bushes in several sizes.',
  'scenes/excavation/dusk.webp':
    'A blue diesel pump set beside a flooded excavation at dusk, its hose discharging water, with a wellpoint header, work lights and tower cranes behind.',
  'scenes/foundry/pour.webp':
    'A foundry ladle pouring glowing metal into a sand mould, with sparks and a row of mould boxes in the dark.',
  'scenes/machine-shop/section-2-turning.webp':
    'A lathe tool turning a bronze hub, with curled bronze chips and coolant drops, close up.',
  'scenes/yard/section-3-sets-in-the-yard.webp':
    'A row of blue diesel pump sets on a wet concrete yard at dawn.',
  'wellpoints/self-jetting/points.webp':
    'Three self-jetting wellpoints lying on timber, with galvanised tubes, screens of metal mesh held by rings and toothed crowns at the near end.',
};

export const illustrate = (src: keyof typeof texts): Illustration => ({ src, alt: texts[src] });
