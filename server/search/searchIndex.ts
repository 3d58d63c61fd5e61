import { partRowsOf } from '../../shared/model/partRows.ts';
import type { ProductSummary } from '../../shared/model/product.ts';
import { repeat } from '../async/repeat.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { yieldToRequests } from '../async/yieldToRequests.ts';
import { type Pump, toPump } from '../dutyPoint/pump.ts';
import { createFittingsBuilder, type Fittings } from '../fits/fittings.ts';
import type { Log } from '../monitoring/log.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { toSummary } from '../upstream/listedProduct.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { type InTime, optional } from '../upstream/optional.ts';
import { otherDocuments } from './documents/otherDocuments.ts';
import { createFactsDigest, machineFactsKey } from './facets.ts';
import { type MachineFacts, toMachineFacts } from './machineFacts.ts';
import { linesOf, toProductDocument } from './productDocument.ts';
import { type ProductFigures, statedQuantities, toFigures } from './productFacts.ts';
import { createTextIndexBuilder, type TextIndex } from './textIndex.ts';

/** A product with its figures, prepared for filter and duty point. */
export interface MeasuredProduct extends ProductFigures, MachineFacts {
  summary: ProductSummary;
  /** The summary of its detail; `null` while that is not cached. */
  line: string | null;
  /** `null`: it is no pump. */
  pump: Pump | null;
  /** Its detail and all of its tables were cached; without them nothing can be said of it. */
  isChecked: boolean;
}

/** Noted by pages that are rendered before the first index is built. */
export const awaitedKey = 'search index';

/** The catalogue as it was when the index was built. */
export interface IndexedCatalogue {
  textIndex: TextIndex;
  /** All products in the order of the catalogue. */
  products: MeasuredProduct[];
  fittings: Fittings;
  /** Of what pages derive from several products, by their keys. */
  digests: ReadonlyMap<string, string>;
}

/** Texts and figures of the cached catalogue, built in the background when the catalogue has changed. */
export interface SearchIndex {
  /** The last built index; the first call waits for it. `null` while no product list is cached. */
  current(): Promise<IndexedCatalogue | null>;
  /** Fetches the details that the index lacks, and adds those that come; resolves at once where it lacks none. */
  complete(): Promise<void>;
  /** Rebuilds the index if the catalogue has changed; to be called while the server is idle. */
  refresh(): Promise<void>;
}

/** What features read for a page. */
export interface Sources {
  catalogue: Catalogue;
  /** For parts that the page can do without: they delay it by 300 ms in all. */
  inTime: InTime;
  searchIndex: Pick<SearchIndex, 'current' | 'complete'>;
}

interface SearchIndexDeps {
  source: Pick<CatalogueSource, 'cached' | 'version' | 'replaceDerived' | 'refreshProducts'>;
  log: Log;
  /** The largest share of the time that rebuilding may take while the catalogue keeps changing. */
  share?: number;
}

const progressMs = 500;

/** Builds nothing before the first call. */
export function createSearchIndex({ source, log, share = 0.1 }: SearchIndexDeps): SearchIndex {
  let latest: (IndexedCatalogue & { version: number }) | null = null;
  const flights = createSingleFlight<void>();
  let notBefore = 0;
  const completions = createSingleFlight<void>();

  async function build(): Promise<void> {
    const version = source.version();
    const startedAt = performance.now();
    const built = await collect(source.cached);
    if (!built) return;
    const isCurrent = source.version() === version;
    source.replaceDerived(built.digests, awaitedKey);
    latest = { ...built, version: isCurrent ? source.version() : version };
    const ms = performance.now() - startedAt;
    notBefore = performance.now() + ms / share;
    log.debug({ products: built.products.length, ms: Math.round(ms) }, 'search index built');
  }

  const buildOnce = () => flights.run('index', build);

  const isDue = () => latest?.version !== source.version() && performance.now() >= notBefore;
  const onError = (err: unknown) => log.error({ err }, 'building the search index failed');

  const uncheckedIds = () =>
    latest?.products.flatMap(({ summary, isChecked }) => (isChecked ? [] : summary.id)) ?? [];

  async function complete(): Promise<void> {
    const missing = uncheckedIds();
    if (missing.length === 0) return;
    const end = new AbortController();
    // A question whose wait ends before all have come is answered from those that have.
    const refresh = async () => isDue() && buildOnce();
    const refreshing = repeat(refresh, { delayMs: progressMs, signal: end.signal, onError });
    await source.refreshProducts(missing).finally(() => end.abort());
    await refreshing;
    // A build that another request has begun may have missed the last of them.
    if (flights.isRunning('index')) await buildOnce();
    if (await hasCome(source.cached, uncheckedIds())) await buildOnce();
  }

  return {
    async current() {
      if (!latest) await buildOnce();
      else if (isDue()) buildOnce().catch(onError);
      return latest;
    },
    complete: () => completions.run('index', complete),
    async refresh() {
      if (isDue()) await buildOnce();
    },
  };
}

/** Whether one of these products is cached with all of its tables. */
async function hasCome(catalogue: Catalogue, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const detail = await optional(catalogue.product(id), null);
    if (detail && (await optional(catalogue.readTablesOf(id), noTables)).isComplete) return true;
  }
  return false;
}

const noTables = { tables: [], isComplete: false };

async function collect(catalogue: Catalogue): Promise<IndexedCatalogue | null> {
  const listed = await optional(catalogue.products(), null);
  if (!listed) return null;
  const builder = createTextIndexBuilder();
  const fittings = createFittingsBuilder();
  const factsDigest = createFactsDigest();
  const products: MeasuredProduct[] = [];
  const categories = await optional(catalogue.categories(), []);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  for (const product of listed) {
    const detail = await optional(catalogue.product(product.id), null);
    const { tables, isComplete } = detail
      ? await optional(catalogue.readTablesOf(product.id), noTables)
      : noTables;
    const specifications = detail?.specifications ?? [];
    const figures = toFigures(specifications);
    const facts = toMachineFacts(specifications);
    factsDigest.add(facts, isComplete);
    products.push({
      summary: toSummary(product),
      line: detail?.summary ?? null,
      pump: toPump(specifications, tables, figures),
      isChecked: isComplete,
      ...figures,
      ...facts,
    });
    const category = categoryNames.get(product.categoryId ?? '') ?? '';
    if (detail) fittings.add(detail, tables, category);
    const readDetail = (id: string) => optional(catalogue.product(id), null);
    const document = toProductDocument(product, detail, category, readDetail);
    const partNumbers = tables.flatMap(partRowsOf).map(({ number }) => number);
    builder.add(document, linesOf(detail), detail ? statedQuantities(detail) : [], partNumbers);
    await yieldToRequests();
  }
  for (const { document, lines } of await otherDocuments(catalogue, categories)) {
    builder.add(document, lines);
  }
  const built = fittings.build();
  const digests = new Map([...built.digests, [machineFactsKey, factsDigest.digest()]]);
  return { textIndex: builder.build(), products, fittings: built, digests };
}
