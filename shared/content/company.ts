/** Who the site speaks for. The upstream's about-us call adds address, e-mail and phone. */
export const company = {
  name: 'Sumpline Group',
  tagline: 'Pumps, hoses, castings and machining for dry excavations in UAE, KSA and India.',
  copyrightYear: 2024,
} as const;
