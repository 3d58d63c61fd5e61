import type { Catalogue } from './catalogue.ts';
import { UpstreamError } from './upstreamError.ts';

/** The catalogue for one page: all that it waits for, in a row or side by side, ends after `ms`; with 0 it has only what is kept. */
export async function withDeadline<T>(
  catalogue: Catalogue,
  ms: number,
  use: (limited: Catalogue) => Promise<T>,
): Promise<T> {
  const expiry = Promise.withResolvers<never>();
  expiry.promise.catch(() => undefined);
  const timer = setTimeout(
    () => expiry.reject(new UpstreamError('timeout', 'the page has waited long enough')),
    ms,
  );
  const limit = <A extends unknown[], R>(call: (...parameters: A) => Promise<R>) => {
    return (...parameters: A) => Promise.race([call(...parameters), expiry.promise]);
  };
  try {
    return await use({
      products: limit(catalogue.products),
      product: limit(catalogue.product),
      keptProduct: catalogue.keptProduct,
      categories: limit(catalogue.categories),
      services: limit(catalogue.services),
      service: limit(catalogue.service),
      keptService: catalogue.keptService,
      tablesOf: limit(catalogue.tablesOf),
      gallery: limit(catalogue.gallery),
      contactInfo: limit(catalogue.contactInfo),
    });
  } finally {
    clearTimeout(timer);
  }
}
