import { type Site, type SiteOptions, startSite } from './startSite.ts';

/** Starts the site over the shipped catalogue. */
export const startShippedSite = (options: SiteOptions = {}): Promise<Site> =>
  startSite({ content: 'shipped', ...options });
