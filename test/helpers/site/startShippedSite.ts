import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShippedContent } from '../http/fetchScreen.ts';
import { startUpstream } from '../upstream/startUpstream.ts';
import { type Site, type SiteOptions, startSite } from './startSite.ts';

/** Resizing the shipped pictures takes longer than most tests, so all tests share the files. */
const picturesDir = join(tmpdir(), 'site-test-pictures');

/** Starts the site over the shipped catalogue. */
export async function startShippedSite(options: Partial<SiteOptions> = {}): Promise<Site> {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
  return startSite({ apiBaseUrl, imageBaseUrl, picturesDir, ...options });
}
