/** Who the site speaks for. The upstream's about-us call adds address, e-mail and phone. */
export const company = {
  name: 'Sumpline Group',
  tagline: 'Pumps, hoses, castings and machining for dry excavations in UAE, KSA and India.',
  copyrightYear: 2024,
  /** Shown as marks without a link. */
  socialPlatforms: ['LinkedIn', 'YouTube', 'Instagram'],
  /** Where to report a weakness of the site (RFC 9116), and until when that holds. */
  securityEmail: 'security@sumpline.example',
  securityExpires: '2027-11-01T00:00:00.000Z',
} as const;
