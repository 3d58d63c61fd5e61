import { illustrate } from './illustration.ts';
import { subsidiariesIndia } from './subsidiariesIndia.ts';
import { subsidiariesKsa } from './subsidiariesKsa.ts';
import { subsidiariesUae } from './subsidiariesUae.ts';
import type { Subsidiary } from './subsidiary.ts';

/** The six group companies, in the order of their ids. */
export const subsidiaries: readonly Subsidiary[] = [
  ...subsidiariesUae,
  ...subsidiariesKsa,
  ...subsidiariesIndia,
];

/** The group's office, and the profile shown at /team-single and at a /team/{id} with an unknown id. */
export const placeholderSubsidiary: Subsidiary = {
  id: 'placeholder',
  name: 'A Sumpline Group company',
  phone: '97145550142',
  email: 'info@sumpline.example',
  image: illustrate('scenes/yard/section-3-sets-in-the-yard.webp'),
  overview: [
    'Sumpline Group has six companies in UAE, KSA and India. Between them they sell, hire out and repair dewatering pumps, make up hoses, cast pump parts and machine them.',
    'The company you asked for is not in our list. Ring or write to the group office, and we pass you on to the people who do the work.',
  ],
  services: [
    { title: 'Pumps', icon: 'pump', description: 'Diesel, electric and submersible sets, new or on hire.' },
    {
      title: 'Hoses',
      icon: 'hose',
      description: 'Layflat, suction and hydraulic hoses with couplings fitted.',
    },
    {
      title: 'Repair',
      icon: 'wrench',
      description: 'Pumps of any make stripped, measured, rebuilt and tested on water.',
    },
    {
      title: 'Castings and machining',
      icon: 'ladle',
      description: 'Iron, bronze and stainless steel from 0.5 to 400 kg, finished to drawing.',
    },
  ],
  socialLinks: [
    { platform: 'LinkedIn', url: 'https://social.example/sumpline' },
    { platform: 'YouTube', url: 'https://video.example/sumpline' },
  ],
  location: 'UAE',
  city: null,
  hours: 'Mon to Fri 8:00–18:00, Sat 8:00–13:00',
  whatsapp: '971505550142',
  website: 'https://sumpline.example',
};
