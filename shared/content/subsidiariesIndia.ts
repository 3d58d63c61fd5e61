import { illustrate } from './illustration.ts';
import type { Subsidiary } from './subsidiary.ts';

/** Group companies 5 and 6. */
export const subsidiariesIndia: readonly Subsidiary[] = [
  {
    id: '5',
    name: 'Sumpline Foundry',
    phone: '914225550196',
    email: 'foundry@sumpline.example',
    image: illustrate('scenes/foundry/pour.webp'),
    overview: [
      'Sumpline Foundry in Coimbatore casts impellers, volutes, covers and wear plates for the group and for pump makers and users outside it. Pieces weigh from 0.5 to 400 kg.',
      'Moulds are sand, made by hand or on the machine, with cores for closed passages. We pour grey and ductile iron, tin and aluminium bronze, and stainless and duplex steel.',
      'Every melt has its own analysis, and its number is cast or stamped on the part. Without a drawing, send the worn part: we measure it, add what is gone and draw it for your signature.',
    ],
    services: [
      {
        title: 'Iron castings',
        icon: 'ladle',
        description: 'EN-GJL-250 and EN-GJS-500-7 for casings, covers and bearing housings, from 10 mm wall.',
      },
      {
        title: 'Bronze castings',
        icon: 'impeller',
        description: 'CuSn12-C for brackish water, CuAl10Fe5Ni5-C for sea water. Impellers of 120 to 520 mm.',
      },
      {
        title: 'Stainless castings',
        icon: 'shield',
        description:
          '1.4408 for process water, 1.4517 for warm sea water and brine, solution-annealed and pickled.',
      },
      {
        title: 'Pattern making',
        icon: 'drawing',
        description:
          'Wood or resin patterns from drawing or sample, with the shrinkage of the metal you choose.',
      },
      {
        title: 'Testing',
        icon: 'gauge',
        description:
          'Analysis of every melt, hardness, dye penetrant, and water pressure on casings: 8 bar for ten minutes.',
      },
    ],
    socialLinks: [
      { platform: 'LinkedIn', url: 'https://social.example/sumpline-foundry' },
      { platform: 'YouTube', url: 'https://video.example/sumpline-foundry' },
    ],
    location: 'India',
    city: 'Coimbatore',
    hours: 'Mon to Sat 9:00–18:00',
    website: 'https://foundry.sumpline.example',
  },
  {
    id: '6',
    name: 'Sumpline Precision',
    phone: '912055550107',
    email: 'precision@sumpline.example',
    image: illustrate('scenes/machine-shop/section-2-turning.webp'),
    overview: [
      'Sumpline Precision in Pune machines what the foundry casts and what customers send: impellers, shafts, wear rings, flanges, gears and splines.',
      'We turn up to 1 200 mm in diameter and 2 000 mm between centres, and mill, slot, cut gears and grind. The usual tolerance is IT7, on bearing seats IT6.',
      'Impellers are balanced to ISO 21940-11, grade G 6.3. Every part leaves with a measuring sheet.',
    ],
    services: [
      {
        title: 'Turning and milling',
        icon: 'lathe',
        description: 'Single parts and batches of up to about 500, from bar, casting or forging.',
      },
      {
        title: 'Shafts',
        icon: 'shaft',
        description:
          'Up to 120 mm in diameter and 2 000 mm long, with run-out held to 0.03 mm between bearings.',
      },
      {
        title: 'Gears and splines',
        icon: 'gear',
        description: 'Spur gears up to module 10, pinions and splined stub shafts, cut to drawing or sample.',
      },
      {
        title: 'Fabrication',
        icon: 'weld',
        description:
          'Skids, headers, canopies and pipe spools in carbon and stainless steel, welded to ISO 5817-C.',
      },
      {
        title: 'Balancing',
        icon: 'scales',
        description:
          'Impellers up to 80 kg, balanced to grade G 6.3. The balancing sheet goes with the part.',
      },
    ],
    socialLinks: [
      { platform: 'LinkedIn', url: 'https://social.example/sumpline-precision' },
      { platform: 'Instagram', url: 'https://photos.example/sumpline-precision' },
    ],
    location: 'India',
    city: 'Pune',
    hours: 'Mon to Sat 9:00–18:00',
    whatsapp: '919845550107',
    website: 'https://precision.sumpline.example',
  },
];
