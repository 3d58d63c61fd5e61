import type { PageView } from '../../shared/pages/pageView.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { isForAll, type LoadShared, type Sharing } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Redirect } from '../pages/definePage.ts';
import type { PageService } from '../rendering/pageService.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import type { Resource } from '../upstream/resources.ts';
import { toCacheTags } from './cacheTags.ts';
import { pageKey } from './pageKey.ts';

interface LoadSharedDeps {
  pages: Pick<PageService, 'load'>;
  source: Pick<CatalogueSource, 'record'>;
  isCdnPurged: boolean;
}

/** A page with the resources that it has read. */
interface RecordedPage {
  page: PageView | Redirect;
  sharing: Sharing;
  reads: Resource<unknown>[];
}

/** A `LoadShared` that also returns what the page has read. */
export type LoadRecorded = (...address: Parameters<LoadShared>) => Promise<RecordedPage>;

/** Loads pages and records what they are made of. */
export function createLoadShared({ pages, source, isCdnPurged }: LoadSharedDeps): LoadRecorded {
  return async function loadShared(path, query) {
    const recorded = source.record();
    const page = await pages.load(path, query, { catalogue: recorded.catalogue });
    const reads = recorded.reads();
    const key = pageKey(query.size > 0 ? `${path}?${query}` : path);
    const isShared = isForAll(splitUrl(key).query) || 'redirect' in page || isCacheable(page, key);
    const cacheTag = toCacheTags(reads.flatMap(({ key, isDerived }) => (isDerived ? [] : key))).join();
    return { page, reads, sharing: { isShared, cacheTag, isCdnPurged } };
  };
}

/** Whether the page is the one of its address, for everybody. */
export const isCacheable = (view: PageView, key: string): boolean =>
  view.status === 404 || (view.status === 200 && withUnits(view.canonical, view.units) === key);
