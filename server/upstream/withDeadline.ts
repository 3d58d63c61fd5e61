import { withTimeout } from '../async/withTimeout.ts';
import type { Catalogue } from './catalogue.ts';
import { UpstreamError } from './upstreamError.ts';

/** Makes a function reject at the deadline. */
type Limit = <A extends unknown[], R>(
  call: (...parameters: A) => Promise<R>,
) => (...parameters: A) => Promise<R>;

/**
 * Runs `use` with a catalogue whose calls reject together after `ms`, whether made in a row or in parallel. With 0 only
 * cached data is in time. `limit` puts other calls under the same deadline.
 */
export async function withDeadline<T>(
  catalogue: Catalogue,
  ms: number,
  use: (limited: Catalogue, limit: Limit) => Promise<T>,
): Promise<T> {
  const endsAt = performance.now() + ms;
  const limit: Limit =
    (call) =>
    (...parameters) =>
      withTimeout(() => call(...parameters), Math.max(0, endsAt - performance.now()), throwTimeout);
  const limited = {
    products: limit(catalogue.products),
    product: limit(catalogue.product),
    cachedProduct: catalogue.cachedProduct,
    categories: limit(catalogue.categories),
    services: limit(catalogue.services),
    service: limit(catalogue.service),
    cachedService: catalogue.cachedService,
    tablesOf: limit(catalogue.tablesOf),
    readTablesOf: limit(catalogue.readTablesOf),
    recordsOf: limit(catalogue.recordsOf),
    gallery: limit(catalogue.gallery),
    contactInfo: limit(catalogue.contactInfo),
    noteDerived: catalogue.noteDerived,
  };
  return use(limited, limit);
}

function throwTimeout(): never {
  throw new UpstreamError('timeout', 'the deadline of the page has passed');
}
