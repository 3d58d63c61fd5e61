import type { Country } from './company.ts';
import type { IconName } from './iconName.ts';

interface SubsidiaryService {
  title: string;
  icon: IconName;
  description: string;
}

/** Each has a symbol among the icons. */
export type SocialPlatform = 'LinkedIn' | 'YouTube' | 'Instagram';

/** Shown as an icon without a link. */
interface SocialLink {
  platform: SocialPlatform;
  url: string;
}

/** A group company, with a page at /team/{id}. */
export interface Subsidiary {
  id: string;
  name: string;
  /** Digits only, country code first, no plus. */
  phone: string;
  email: string;
  imageSrc: string;
  imageAlt: string;
  /** One entry for each paragraph. */
  overview: readonly string[];
  services: readonly SubsidiaryService[];
  socialLinks: readonly SocialLink[];
  location: Country;
  /** `null`: it stands for no company. */
  city: string | null;
  /** When it can be reached, in its own time. */
  hours: string;
  /** A mobile number that takes WhatsApp, in the form of `phone`; without one there is no link. */
  whatsapp?: string;
  website: string;
}
