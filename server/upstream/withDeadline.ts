import type { Catalogue } from './catalogue.ts';
import { UpstreamError } from './upstreamError.ts';

/**
 * Runs `use` with a catalogue whose calls reject together after `ms`, whether made in a row or in parallel. With 0 only
 * cached data is in time.
 */
export async function withDeadline<T>(
  catalogue: Catalogue,
  ms: number,
  use: (limited: Catalogue) => Promise<T>,
): Promise<T> {
  const expiry = Promise.withResolvers<never>();
  expiry.promise.catch(() => undefined);
  const timer = setTimeout(
    () => expiry.reject(new UpstreamError('timeout', 'the deadline of the page has passed')),
    ms,
  );
  const limit = <A extends unknown[], R>(call: (...parameters: A) => Promise<R>) => {
    return (...parameters: A) => Promise.race([call(...parameters), expiry.promise]);
  };
  try {
    return await use({
      products: limit(catalogue.products),
      product: limit(catalogue.product),
      cachedProduct: catalogue.cachedProduct,
      categories: limit(catalogue.categories),
      services: limit(catalogue.services),
      service: limit(catalogue.service),
      cachedService: catalogue.cachedService,
      tablesOf: limit(catalogue.tablesOf),
      gallery: limit(catalogue.gallery),
      contactInfo: limit(catalogue.contactInfo),
    });
  } finally {
    clearTimeout(timer);
  }
}
