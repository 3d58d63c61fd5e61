import type { Country } from './company.ts';
import type { IconName } from './iconName.ts';
import type { Illustration } from './illustration.ts';

/** Each has a symbol among the icons. */
export type SocialPlatform = 'LinkedIn' | 'YouTube' | 'Instagram';

/** A group company, with a page at /team/{id}. */
export interface Subsidiary {
  id: string;
  name: string;
  /** Digits only, country code first, no plus. */
  phone: string;
  email: string;
  image: Illustration;
  /** One entry for each paragraph. */
  overview: readonly string[];
  services: readonly { title: string; icon: IconName; description: string }[];
  /** Shown as icons without links. */
  socialLinks: readonly { platform: SocialPlatform; url: string }[];
  location: Country;
  /** `null`: it stands for no company. */
  city: string | null;
  /** When it can be reached, in its own time. */
  hours: string;
  /** A mobile number that takes WhatsApp, in the form of `phone`; without one there is no link. */
  whatsapp?: string;
  website: string;
}
