import type { Illustration } from './illustration.ts';

export interface SampleGalleryItem {
  id: string;
  title: string;
  images: readonly Illustration[];
}

interface SampleGalleryCategory {
  id: string;
  name: string;
  items: readonly SampleGalleryItem[];
}

/** Built-in sample data of /gallery-sample/{categoryId}/{id}. */
export const sampleGallery: readonly SampleGalleryCategory[] = [
  {
    id: '1',
    name: 'Machines',
    items: [
      {
        id: '1',
        title: 'A vacuum set, whole and close up',
        images: [
          {
            src: 'machines/sl-150-d/main.webp',
            alt: 'Open diesel pump set on a charcoal skid: blue centrifugal pump with separator vessel on four gusseted legs, four-cylinder air-cooled engine, control panel and tubular lifting bail, code SL 150 D on the base.',
          },
          {
            src: 'machines/sl-150-d/section-1-pump-end.webp',
            alt: 'Close-up of the pump end: blue volute casing, check valve and elbow with an aluminium coupling, and the separator vessel with gauge, clean-out cover and suction coupling.',
          },
          {
            src: 'machines/sl-150-d/section-2-control-panel.webp',
            alt: 'Close-up of the control panel with display, two dial gauges and emergency stop, next to the fuel tank, orange fuel filter and engine cylinders.',
          },
        ],
      },
      {
        id: '2',
        title: 'The silenced set',
        images: [
          {
            src: 'machines/sl-150-c/main.webp',
            alt: 'Diesel pump set enclosed in a blue sheet-metal canopy with louvred doors and a control window on a charcoal skid base; discharge coupling on the side, suction coupling on the end.',
          },
          {
            src: 'machines/sl-150-c/section-1-couplings.webp',
            alt: 'Close-up of the canopy corner: discharge and suction couplings coming through rubber collars, charcoal louvres, door hinges and latches.',
          },
        ],
      },
      {
        id: '3',
        title: 'Around the pit',
        images: [
          {
            src: 'machines/light-tower/main.webp',
            alt: 'Mobile light tower: blue canopy on a two-wheel trailer with four stabiliser legs, telescopic mast partly raised and four lit LED floodlights.',
          },
          {
            src: 'machines/generator/section-2-generator.webp',
            alt: 'Generator in a blue canopy on a charcoal base, with louvres, control window and a row of red and blue power sockets under a rain flap on the end wall.',
          },
          {
            src: 'machines/site-dumper/section-2-site-dumper.webp',
            alt: 'Small four-wheel site dumper with blue front skip, driver seat and steering wheel behind it, roll-over bar with orange beacon and rear engine hood.',
          },
        ],
      },
    ],
  },
  {
    id: '2',
    name: 'Parts and hoses',
    items: [
      {
        id: '1',
        title: 'Impellers',
        images: [
          {
            src: 'parts/closed-impeller/main.webp',
            alt: 'A closed bronze pump impeller standing on edge, with turned wear-ring land and rim, as-cast shroud and keyed bore.',
          },
          {
            src: 'parts/closed-impeller/section-1-stainless-steel.webp',
            alt: 'A closed stainless-steel pump impeller standing on edge, its vanes visible through the eye.',
          },
          {
            src: 'parts/semi-open-impeller/main.webp',
            alt: 'A semi-open stainless-steel pump impeller with six backward-curved vanes and a keyed bore.',
          },
        ],
      },
      {
        id: '2',
        title: 'From suction to discharge',
        images: [
          {
            src: 'hoses/suction/main.webp',
            alt: 'A coiled black rubber suction hose with a visible helix and aluminium camlock couplings at both ends.',
          },
          {
            src: 'hoses/camlock/main.webp',
            alt: 'Camlock couplings: aluminium coupler and hose adaptor, brass coupler and threaded adaptor, and a threaded steel adaptor.',
          },
          {
            src: 'hoses/layflat/red-brown.webp',
            alt: 'A rolled red-brown layflat discharge hose with a white stripe and aluminium couplings.',
          },
        ],
      },
    ],
  },
];
