import { createHash } from 'node:crypto';
import type { PageView } from '../../../shared/pages/pageView.ts';
import { pageHeadersOf } from '../../http/pageHeaders.ts';
import type { PageKey } from '../../worker/pageKey.ts';
import { isCacheable } from '../loadShared.ts';
import type { PageService } from '../pageService.ts';
import { type LoadShared, type Reply, type Responder, toAddress, toRedirect } from '../reply.ts';
import { pageAddresses } from './pageAddresses.ts';

interface PageDeps {
  pages: Pick<PageService, 'render' | 'linkHeader'>;
  load: LoadShared;
  pageKey: PageKey;
  /** Called with each page that is rendered for the cache. */
  onRender(view: PageView): void;
}

/** The page of any address that has no other format. */
export function respondWithPage({ pages, load, pageKey, onRender }: PageDeps): Responder {
  return async ({ url }) => {
    const key = pageKey(url);
    const { path, query } = toAddress(key);
    const { page: view, sharing, reads } = await load(path, query);
    if ('redirect' in view) return toRedirect(url, view.redirect, sharing);
    const isCached = isCacheable(view, key);
    const reply: Reply = {
      status: view.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...pageHeadersOf(view, sharing),
        link: pages.linkHeader(view),
      },
      body() {
        if (isCached) onRender(view);
        return pages.render(view);
      },
    };
    if (!isCached) return reply;
    const digest = createHash('sha1')
      .update(JSON.stringify(view))
      .update(sharing.cacheTag)
      .digest('base64url');
    const addresses = pageAddresses(view, key);
    return { ...reply, cacheAs: { digest, isIncomplete: view.isIncomplete ?? false, addresses, reads } };
  };
}
