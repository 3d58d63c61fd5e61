import { startSwitchableUpstream, type Upstream } from './startSwitchableUpstream.ts';

export type LeadUpstream = Upstream;

/** An upstream for leads beside the catalogue of `catalogueUrl`, which has its own; without it the catalogue is empty. */
export async function startLeadUpstream(catalogueUrl?: string): Promise<LeadUpstream> {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(async ({ method, url }, response) => {
    if (method === 'POST') return false;
    const catalogue = catalogueUrl && (await fetch(catalogueUrl + url).catch(() => null));
    return response.end(catalogue ? await catalogue.text() : '{"data":[]}');
  });
  return upstream;
}
