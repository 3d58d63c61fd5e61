/** The company behind the site. Address, e-mail and phone come from the upstream's about-us call. */
export const company = {
  name: 'Sumpline Group',
  tagline: 'Pumps, hoses, castings and machining for dry excavations in UAE, KSA and India.',
  /** Content and frequency of the newsletter, wherever it is offered. */
  newsletter: 'New machines, hire stock and notes from the yard, about once a month.',
  copyrightYear: 2024,
  /** Platforms with an address of the group, shown as icons without a link. */
  socialPlatforms: ['LinkedIn', 'YouTube'],
  /** Contact and expiry of security.txt (RFC 9116). */
  securityEmail: 'security@sumpline.example',
  securityExpires: '2027-11-01T00:00:00.000Z',
} as const;

/** Countries with companies of the group. */
export const countries = ['UAE', 'KSA', 'India'] as const;
export type Country = (typeof countries)[number];
