import type { Content } from '../../../server/embedded/readContent.ts';
import { startSwitchableUpstream } from '../upstream/startSwitchableUpstream.ts';
import { type SiteOptions, startSite } from './startSite.ts';

/** Would end the test if a page waited that long. */
const hourMs = 3_600_000;

/** A site with nothing cached whose upstream does not answer calls that match, until it is released. */
export async function startHangingSite(
  hangs: (url: string) => boolean,
  content?: Content,
  options: Pick<SiteOptions, 'siteUrl' | 'dataDir' | 'overrides'> = {},
) {
  const upstream = await startSwitchableUpstream(content);
  const held: (() => void)[] = [];
  upstream.setFault(({ url = '' }, response) => hangs(url) && held.push(() => response.destroy()));
  const timing = { deadlineMs: hourMs, backoffMs: [1] };
  const site = await startSite({
    ...options,
    upstream,
    overrides: { pageWaitMs: hourMs, optionalWaitMs: 1, upstream: timing, ...options.overrides },
  });
  const release = () => {
    upstream.setFault(null);
    for (const end of held) end();
  };
  return { ...site, release };
}
