import type { Content } from '../../../server/embedded/readContent.ts';
import { type SiteOptions, startSite } from './startSite.ts';

/** Starts a site with placeholders for its pictures, whose leads go to an upstream of the test. */
export async function startLeadSite(options: SiteOptions = {}, content?: Content) {
  const site = await startSite({ hasPlaceholders: true, ...(content && { content }), ...options });
  return { site, upstream: site.upstream };
}
