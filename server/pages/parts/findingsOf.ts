import type { Findings } from '../../search/createFinder.ts';
import type { LoadContext } from '../definePage.ts';

/** The search index; rejects with an UpstreamError where the catalogue was never loaded. */
export async function findingsOf({
  catalogue,
  finder,
}: Pick<LoadContext<unknown>, 'catalogue' | 'finder'>): Promise<Findings | null> {
  const findings = await finder.findings();
  if (findings) return findings;
  await catalogue.products();
  return finder.findings();
}
