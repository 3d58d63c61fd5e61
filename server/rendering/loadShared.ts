import type { PageView } from '../../shared/pages/pageView.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { isForAll } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import type { PageKey } from '../worker/pageKey.ts';
import { toCacheTags } from './cacheTags.ts';
import type { PageService } from './pageService.ts';
import type { LoadShared } from './reply.ts';

interface LoadSharedDeps {
  pages: Pick<PageService, 'load'>;
  source: Pick<CatalogueSource, 'record'>;
  pageKey: PageKey;
  isCdnPurged: boolean;
}

/** Loads pages and records what they are made of. */
export function createLoadShared({ pages, source, pageKey, isCdnPurged }: LoadSharedDeps): LoadShared {
  return async function loadShared(path, query) {
    const recorded = source.record();
    const page = await pages.load(path, query, { catalogue: recorded.catalogue });
    const reads = recorded.reads();
    const key = pageKey(query.size > 0 ? `${path}?${query}` : path);
    const { query: known } = splitUrl(key);
    // Any address below /team/ shows the placeholder: it is stored at its own address alone.
    const isList = known !== undefined && isForAll(known);
    const isShared = isList || 'redirect' in page || isCacheable(page, key);
    const cacheTag = toCacheTags(reads.flatMap(({ key, isDerived }) => (isDerived ? [] : key))).join();
    return { page, reads, sharing: { isShared, cacheTag, isCdnPurged } };
  };
}

/** Whether the page is the one of its address, for everybody. */
export const isCacheable = (view: PageView, key: string): boolean =>
  view.status === 404 || (view.status === 200 && withUnits(view.canonical, view.units) === key);
