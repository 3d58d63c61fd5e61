import { illustrate } from './illustration.ts';

/** Built-in sample data of /gallery-sample/{categoryId}/{id}. */
export const sampleGallery = [
  {
    id: '1',
    items: [
      {
        id: '1',
        title: 'A vacuum set, whole and close up',
        images: [
          illustrate('machines/sl-150-d/main.webp'),
          illustrate('machines/sl-150-d/section-1-pump-end.webp'),
          illustrate('machines/sl-150-d/section-2-control-panel.webp'),
        ],
      },
      {
        id: '2',
        title: 'The silenced set',
        images: [
          illustrate('machines/sl-150-c/main.webp'),
          illustrate('machines/sl-150-c/section-1-couplings.webp'),
        ],
      },
      {
        id: '3',
        title: 'Around the pit',
        images: [
          illustrate('machines/light-tower/main.webp'),
          illustrate('machines/generator/section-2-generator.webp'),
          illustrate('machines/site-dumper/section-2-site-dumper.webp'),
        ],
      },
    ],
  },
  {
    id: '2',
    items: [
      {
        id: '1',
        title: 'Impellers',
        images: [
          illustrate('parts/closed-impeller/main.webp'),
          illustrate('parts/closed-impeller/section-1-stainless-steel.webp'),
          illustrate('parts/semi-open-impeller/main.webp'),
        ],
      },
      {
        id: '2',
        title: 'From suction to discharge',
        images: [
          illustrate('hoses/suction/main.webp'),
          illustrate('hoses/camlock/main.webp'),
          illustrate('hoses/layflat/red-brown.webp'),
        ],
      },
    ],
  },
];

export type SampleGalleryItem = (typeof sampleGallery)[number]['items'][number];
