import { illustrate } from './illustration.ts';
import type { Subsidiary } from './subsidiary.ts';

/** Group companies 3 and 4. */
export const subsidiariesKsa: readonly Subsidiary[] = [
  {
    id: '3',
    name: 'Sumpline Arabia',
    phone: '966135550174',
    email: 'arabia@sumpline.example',
    image: illustrate('machines/sl-150-e/main.webp'),
    overview: [
      'Sumpline Arabia in Dammam sells, hires out and repairs dewatering pumps for sites in Saudi Arabia. An engineer looks at the ground and the borehole logs before a set leaves the yard.',
      'Supply here is 60 Hz. The electric set SL 150 E turns at 1 775 rpm and gives up to 320 m³/h and up to 29.9 m. Submersibles and piston pumps are stocked with 60 Hz motors, all but SD 4 R and SZ 55, so nothing is rewound after arrival.',
      'Heat is part of the plan. At 50 °C a layflat hose keeps 60 % of its working pressure, so summer lines are laid in the heavy red-brown quality.',
    ],
    services: [
      {
        title: 'Dewatering design',
        icon: 'drawing',
        description:
          'Inflow, number of points, header size and standby capacity on two pages, with the assumptions written down.',
      },
      {
        title: 'Pump hire',
        icon: 'pump',
        description: 'Diesel and 60 Hz electric sets by the day, week or month, delivered and connected.',
      },
      {
        title: 'Field service',
        icon: 'truck',
        description:
          'A van with seals, gaskets, filters and a vacuum gauge. Most calls end at a gasket on the suction line.',
      },
      {
        title: 'Starters and changeover',
        icon: 'bolt',
        description:
          'Soft starters, float switches and panels that start the diesel set when the mains fail.',
      },
    ],
    socialLinks: [
      { platform: 'LinkedIn', url: 'https://social.example/sumpline-arabia' },
      { platform: 'YouTube', url: 'https://video.example/sumpline-arabia' },
    ],
    location: 'KSA',
    city: 'Dammam',
    hours: 'Sun to Thu 8:00–17:00',
    whatsapp: '966505550174',
    website: 'https://arabia.sumpline.example',
  },
  {
    id: '4',
    name: 'Sumpline Hose',
    phone: '966135550185',
    email: 'hose@sumpline.example',
    image: illustrate('hoses/layflat/main.webp'),
    overview: [
      'Sumpline Hose in Jubail stocks and makes up hoses: layflat for discharge, rubber for suction, clear reinforced PVC for flushing and sampling, and hydraulic assemblies.',
      'Hydraulic hoses are cut, skived and crimped in the shop, from 6 to 51 mm. Each assembly is tested at twice its working pressure and carries a tag with the date and the figure.',
      'Layflat and suction hoses leave with their couplings clamped on and tested with water. A roll of layflat is 50 or 100 m long.',
    ],
    services: [
      {
        title: 'Layflat discharge hose',
        icon: 'hose',
        description:
          '51 to 203 mm, blue for medium duty, red-brown for heavy duty, with aluminium couplings.',
      },
      {
        title: 'Rubber suction hose',
        icon: 'drop',
        description:
          '50 to 200 mm with a steel helix, for 0.9 bar of vacuum. Lengths of 3, 6 and 10 m in stock.',
      },
      {
        title: 'Hydraulic assemblies',
        icon: 'gauge',
        description:
          'Swivel, male and elbow ends, crimped to sample or drawing. Test pressure is twice working pressure.',
      },
      {
        title: 'Couplings',
        icon: 'coupling',
        description: 'Camlock couplers and adaptors of 25 to 150 mm in aluminium, brass and stainless steel.',
      },
    ],
    socialLinks: [
      { platform: 'LinkedIn', url: 'https://social.example/sumpline-hose' },
      { platform: 'Instagram', url: 'https://photos.example/sumpline-hose' },
    ],
    location: 'KSA',
    city: 'Jubail',
    hours: 'Sun to Thu 7:00–16:00',
    website: 'https://hose.sumpline.example',
  },
];
