import { illustrate } from './illustration.ts';
import type { Subsidiary } from './subsidiary.ts';

/** Group companies 1 and 2. */
export const subsidiariesUae: readonly Subsidiary[] = [
  {
    id: '1',
    name: 'Sumpline Trading',
    phone: '97145550151',
    email: 'trading@sumpline.example',
    image: illustrate('scenes/yard/section-3-sets-in-the-yard.webp'),
    overview: [
      'Sumpline Trading in Dubai buys and sells for the whole group. Pump sets, hoses, couplings and spare parts come in from makers and from our own works in India, and leave again for sites across the Gulf.',
      'The yard holds about 40 sets of the 150 mm class, 6 km of layflat hose from 51 to 203 mm and some 1 800 part numbers. What is on the shelf leaves within two working days.',
      'Every machine is run on water before it is packed. The test sheet comes with the offer, so you know the curve before you pay.',
    ],
    services: [
      {
        title: 'Import and export',
        icon: 'globe',
        description:
          'Pump sets, hoses and parts in and out of the Gulf. HS codes, weights and certificates of origin are on the papers.',
      },
      {
        title: 'Pump selection',
        icon: 'pump',
        description:
          'Give us flow, height, length of the line and what is in the water. We answer with a set and its curve.',
      },
      {
        title: 'Spare part stock',
        icon: 'impeller',
        description:
          'Impellers, wear rings, seals and bearings for the 150 mm sets, with the drawing number on every box.',
      },
      {
        title: 'Packing and freight',
        icon: 'truck',
        description:
          'Sets on skids, fluids drained, openings capped, shrink-wrapped. Delivery EXW, FCA or CIF.',
      },
    ],
    socialLinks: [
      { platform: 'LinkedIn', url: 'https://social.example/sumpline-trading' },
      { platform: 'YouTube', url: 'https://video.example/sumpline-trading' },
    ],
    location: 'UAE',
    city: 'Dubai',
    hours: 'Mon to Fri 8:00–18:00, Sat 8:00–13:00',
    whatsapp: '971505550151',
    website: 'https://trading.sumpline.example',
  },
  {
    id: '2',
    name: 'Sumpline Rental',
    phone: '97125550163',
    email: 'rental@sumpline.example',
    image: illustrate('scenes/excavation/dusk.webp'),
    overview: [
      'Sumpline Rental in Abu Dhabi hires out pumps and site equipment by the day, week or month. The price covers the machine, tested, clean and with a full tank. Hoses are listed by the metre.',
      'The fleet has open, silenced and trailer sets, electric sets, submersibles, generators and light towers. For a ring of 60 wellpoints we offer two 150 mm sets: one runs, one stands by on the same header.',
      'The workshop behind the yard overhauls the fleet and takes in pumps of any make. Breakdown calls are answered day and night.',
    ],
    services: [
      {
        title: 'Pump hire',
        icon: 'pump',
        description:
          'Vacuum sets of 80 to 300 mm on skid, on trailer or in a canopy; submersibles from 0.4 to 37 kW; hydraulic heads.',
      },
      {
        title: 'Wellpoint rings',
        icon: 'drawdown',
        description:
          'Points jetted in, header pipe laid, set connected, vacuum checked at the far end. Drawdown is logged every day.',
      },
      {
        title: 'Site equipment',
        icon: 'generator',
        description:
          'Generators in a canopy, light towers, site dumpers, masonry saws and concrete mixers on one delivery note.',
      },
      {
        title: 'Pump repair',
        icon: 'wrench',
        description: 'Strip, measure, rebuild, test on water. Five working days, if castings are in stock.',
      },
      {
        title: 'Breakdown service',
        icon: 'clock',
        description:
          'Call the number on the delivery note at any hour. We repair on site or exchange the set.',
      },
    ],
    socialLinks: [
      { platform: 'LinkedIn', url: 'https://social.example/sumpline-rental' },
      { platform: 'Instagram', url: 'https://photos.example/sumpline-rental' },
    ],
    location: 'UAE',
    city: 'Abu Dhabi',
    hours: 'Breakdown calls day and night',
    whatsapp: '971505550163',
    website: 'https://rental.sumpline.example',
  },
];
