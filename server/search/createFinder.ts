import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Curve } from '../../shared/model/curve.ts';
import type { ProductSummary } from '../../shared/model/product.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import type { Log } from '../monitoring/log.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { toSummary } from '../upstream/listedProduct.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { optional } from '../upstream/optional.ts';
import { otherDocuments } from './otherDocuments.ts';
import { linesOf, toProductDocument } from './productDocument.ts';
import { type ProductFigures, statedQuantities, toFigures } from './productFacts.ts';
import { createSearchIndexBuilder, type SearchIndex } from './searchIndex.ts';
import { toCurves } from './toCurves.ts';

/** A product with its figures and curves. */
export interface MeasuredProduct extends ProductFigures {
  summary: ProductSummary;
  /** The summary of its detail; `null` while that is not cached. */
  line: string | null;
  curves: Curve[];
}

/** What is found in the catalogue as it was when this was made. */
export interface Findings {
  index: SearchIndex;
  /** All products, in the catalogue's order. */
  products: MeasuredProduct[];
}

export interface Finder {
  /** What there is at once; made first where there is nothing. `null`: the catalogue was never loaded. */
  findings(): Promise<Findings | null>;
  /** Makes it anew if the catalogue has changed; to be called while nobody waits. */
  refresh(): Promise<void>;
}

interface FinderDeps {
  source: Pick<CatalogueSource, 'cached' | 'version'>;
  log: Log;
  /** The longest time that building may block a visitor, in ms. */
  pieceMs?: number;
  /** The largest share of the time that rebuilding may take while the catalogue keeps changing. */
  share?: number;
}

export function createFinder({ source, log, pieceMs = 4, share = 0.1 }: FinderDeps): Finder {
  let current: (Findings & { version: number }) | null = null;
  const flights = createSingleFlight<void>();
  let notBefore = 0;

  async function build(): Promise<void> {
    const version = source.version();
    const startedAt = performance.now();
    const built = await collect(source.cached, pieceMs);
    if (!built) return;
    current = { ...built, version };
    const ms = performance.now() - startedAt;
    notBefore = performance.now() + ms / share;
    log.debug({ products: built.products.length, ms: Math.round(ms) }, 'search index built');
  }

  const buildOnce = () => flights.run('index', build);

  const isDue = () => current?.version !== source.version() && performance.now() >= notBefore;

  return {
    async findings() {
      if (!current) await buildOnce();
      else if (isDue()) buildOnce().catch((err) => log.error({ err }, 'building the search index failed'));
      return current;
    },
    async refresh() {
      if (isDue()) await buildOnce();
    },
  };
}

async function collect(catalogue: Catalogue, pieceMs: number): Promise<Findings | null> {
  const listed = await optional(catalogue.products(), null);
  if (!listed) return null;
  const builder = createSearchIndexBuilder();
  const products: MeasuredProduct[] = [];
  const categories = new Map((await optional(catalogue.categories(), [])).map(({ id, name }) => [id, name]));
  let pieceEnd = performance.now() + pieceMs;
  for (const product of listed) {
    const detail = await optional(catalogue.product(product.id), null);
    const tables = detail ? await optional(catalogue.tablesOf(product.id), []) : [];
    products.push({
      summary: toSummary(product),
      line: detail?.summary ?? null,
      curves: tables.flatMap(toCurves),
      ...toFigures(detail?.specifications ?? []),
    });
    const category = categories.get(product.categoryId ?? '') ?? '';
    const readDetail = (id: string) => optional(catalogue.product(id), null);
    const document = toProductDocument(product, detail, category, readDetail);
    builder.add(document, linesOf(detail), detail ? statedQuantities(detail) : []);
    if (performance.now() < pieceEnd) continue;
    await nextTurn();
    pieceEnd = performance.now() + pieceMs;
  }
  for (const { document, lines } of await otherDocuments(catalogue)) builder.add(document, lines);
  return { index: builder.build(), products };
}
