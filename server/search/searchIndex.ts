import { hash } from 'node:crypto';
import { partRowsOf } from '../../shared/model/partRows.ts';
import type { Category, Product, ProductSummary } from '../../shared/model/product.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { repeat } from '../async/repeat.ts';
import { shareNext } from '../async/shareNext.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { yieldToRequests } from '../async/sleep.ts';
import { type LineParts, toLineParts } from '../dutyPoint/hoses.ts';
import { type Pump, toPump } from '../dutyPoint/pump.ts';
import { createFittings, type Fittings, type StatedFitting, toStatedFitting } from '../fits/fittings.ts';
import { picturesIn } from '../media/listPicturePaths.ts';
import type { Log } from '../monitoring/log.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { type ListedProduct, toSummary } from '../upstream/listedProduct.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { type InTime, optional } from '../upstream/upstreamError.ts';
import { type MachineFacts, termsOf, toMachineFacts } from './machineFacts.ts';
import { type FoundPage, otherDocuments } from './otherDocuments.ts';
import { type ProductFigures, statedQuantities, toFigures } from './productFacts.ts';
import type { DocumentLines, SearchDocument } from './searchDocument.ts';
import { createTextIndex, type TextIndex } from './textIndex.ts';
import { modelOf } from './toWords.ts';

/** A product with its figures, prepared for filter and duty point. */
export interface MeasuredProduct extends ProductFigures, MachineFacts {
  summary: ProductSummary;
  /** The summary of its detail; `null` while that is not cached. */
  line: string | null;
  /** `null`: it is no pump. */
  pump: Pump | null;
  /** `null`: it is no hose or coupling. */
  lineParts: LineParts | null;
  /** Its detail and all of its tables were cached; without them it cannot be judged. */
  isChecked: boolean;
}

/** The catalogue at the last update of the index. */
export interface IndexedCatalogue {
  textIndex: Pick<TextIndex, 'search'>;
  products: MeasuredProduct[];
  fittings: Fittings;
  /** The stored paths of the pictures in the detail of each product. */
  pictures: (readonly string[])[];
}

/** Texts and figures of the cached catalogue, updated in the background when the catalogue has changed. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** The parts of the index that pages read. */
export interface Sources {
  catalogue: Catalogue;
  /** Time limit for optional parts of a page: they delay it by 300 ms in total. */
  inTime: InTime;
  searchIndex: Pick<SearchIndex, 'current' | 'complete'>;
}

/** A product in the index, with its dependencies. */
interface Entry {
  product: MeasuredProduct;
  fitting: StatedFitting | null;
  pictures: readonly string[];
  url: string;
  listed: string;
  records: readonly { key: string }[];
  version: number;
}

const progressMs = 500;

/** Reads nothing before the first call. `pages`: those without a catalogue record. */
export function createSearchIndex(
  source: Pick<CatalogueSource, 'cached' | 'version' | 'changedSince' | 'setDerived' | 'refreshProducts'>,
  log: Log,
  pages: readonly FoundPage[] = [],
) {
  const { cached } = source;
  const textIndex = createTextIndex();
  let entries = new Map<string, Entry>();
  /** Documents other than products, as JSON by their addresses. */
  let others = new Map<string, string>();
  let latest: (IndexedCatalogue & { version: number }) | null = null;
  const completions = createSingleFlight<void>();

  async function updateProduct(listed: ListedProduct, category: string): Promise<Entry> {
    const { id } = listed;
    const records = await cached.recordsOf(id);
    const inLists = JSON.stringify([listed, category, records]);
    const before = entries.get(id);
    if (before?.listed === inLists && !source.changedSince(records, before.version)) return before;
    const version = source.version();
    const { document, ...made } = await readProduct(cached, listed, category);
    textIndex.replace(document);
    await yieldToRequests();
    return { ...made, url: document.document.url, listed: inLists, records, version };
  }

  async function updateOthers(categories: readonly Category[], hasHire: boolean): Promise<void> {
    const before = others;
    others = new Map();
    for (const one of await otherDocuments(cached, categories, pages, hasHire)) {
      const { url } = one.document;
      const json = JSON.stringify(one);
      if (before.get(url) !== json) textIndex.replace(one);
      others.set(url, json);
    }
  }

  const isDue = () => latest?.version !== source.version();

  async function update(): Promise<void> {
    const products = isDue() ? await optional(cached.products(), null) : null;
    if (!products) return;
    const version = source.version();
    const startedAt = performance.now();
    const categories = await optional(cached.categories(), []);
    const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
    const before = [...entries.values()];
    const updated = new Map<string, Entry>();
    for (const [at, listed] of products.entries()) {
      updated.set(listed.id, await updateProduct(listed, categoryNames.get(listed.categoryId ?? '') ?? ''));
      // Comparing all of 10,000 products takes 20 ms.
      if (at % 500 === 499) await yieldToRequests();
    }
    entries = updated;
    const now = [...entries.values()];
    await updateOthers(
      categories,
      now.some(({ product }) => product.isHireable),
    );
    textIndex.arrange([...now.map(({ url }) => url), ...others.keys()]);
    const isCurrent = source.version() === version;
    const fittings = fittingsOf(now, before, latest?.fittings);
    source.setDerived(digestOf(now));
    latest = {
      textIndex,
      products: now.map(({ product }) => product),
      pictures: now.map(({ pictures }) => pictures),
      fittings,
      version: isCurrent ? source.version() : version,
    };
    const ms = Math.round(performance.now() - startedAt);
    log.debug({ products: now.length, ms }, 'search index brought up to date');
  }

  const updateNext = shareNext(update);
  const onError = (err: unknown) => log.error({ err }, 'updating the search index failed');

  async function complete(): Promise<void> {
    const missing = latest?.products.flatMap(({ summary, isChecked }) => (isChecked ? [] : summary.id)) ?? [];
    if (missing.length === 0) return;
    const end = new AbortController();
    // A request that times out before all have arrived is answered from the others.
    const updating = repeat(updateNext, { delayMs: progressMs, signal: end.signal, onError });
    await source.refreshProducts(missing).finally(() => end.abort());
    await updating;
    await updateNext();
  }

  return {
    /** The first call waits for the index; later calls get the current one. `null` while no product list is cached. */
    async current(): Promise<IndexedCatalogue | null> {
      if (!latest) await updateNext();
      else if (isDue()) updateNext().catch(onError);
      return latest;
    },
    /** Fetches the details that the index lacks, and adds them as they arrive; resolves at once if it lacks none. */
    complete: (): Promise<void> => completions.run('index', complete),
    refresh: updateNext,
  };
}

async function readProduct(catalogue: Catalogue, listed: ListedProduct, category: string) {
  const detail = await optional(catalogue.product(listed.id), null);
  const noTables = { tables: [], isComplete: false };
  const { tables, isComplete } = detail
    ? await optional(catalogue.readTablesOf(listed.id), noTables)
    : noTables;
  const specifications = detail?.specifications ?? [];
  const figures = toFigures(specifications);
  const facts = toMachineFacts(specifications);
  return {
    product: {
      summary: toSummary(listed),
      line: detail?.summary ? shorten(detail.summary) : null,
      pump: toPump(specifications, tables, figures),
      lineParts: detail && toLineParts(detail, tables),
      isChecked: isComplete,
      ...figures,
      ...facts,
    },
    fitting: detail && toStatedFitting(detail, tables),
    pictures: detail ? picturesIn(detail) : [],
    document: {
      document: toProductDocument(listed, detail, category),
      lines: linesOf(detail),
      quantities: detail ? statedQuantities(detail) : [],
      terms: termsOf(specifications, figures, facts),
      parts: tables.flatMap(partRowsOf),
    },
  };
}

/** The former ones, if no product's statements have changed. */
function fittingsOf(now: readonly Entry[], before: readonly Entry[], known: Fittings | undefined): Fittings {
  const isSame =
    now.length === before.length &&
    now.every(({ fitting }, at) => fitting?.digest === before[at]?.fitting?.digest);
  if (known && isSame) return known;
  return createFittings(now.flatMap(({ fitting }) => fitting ?? []));
}

/** Changes when a fact of any product changes that pages of other products show. */
const digestOf = (entries: readonly Entry[]): string => {
  const facts = entries.map(({ fitting, product }) => [
    fitting?.digest,
    product.summary,
    product.noise,
    product.drives,
    product.isHireable,
    product.lineParts,
    product.isChecked,
  ]);
  return hash('sha1', JSON.stringify(facts), 'base64url');
};

/** A product as a search document; only its name counts while its detail is not cached. */
function toProductDocument(listed: ListedProduct, detail: Product | null, category: string): SearchDocument {
  const { id, name } = listed;
  return {
    group: 'Products',
    title: name,
    url: urlFor('product', { id }),
    model: modelOf(name) ?? '',
    names: [],
    kind: category,
    product: toSummary(listed),
    summary: shorten(detail?.summary ?? detail?.description[0] ?? ''),
    lines: linesOf,
  };
}

/** Three times what a result shows. */
const maxSummary = 1_000;

/** Copies the start of a long text, whereas a slice would keep all of it in memory. */
const shorten = (text: string): string =>
  text.length > maxSummary ? Buffer.from(text.slice(0, maxSummary)).toString() : text;

/** The searchable lines of a product; none where the detail is missing. */
function linesOf(product: Product | null): DocumentLines {
  if (!product) return { figures: [], body: [] };
  const { specifications, description, details, sections } = product;
  return {
    figures: specifications,
    body: [
      ...description,
      ...details.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
      ...sections.map(({ heading }) => heading),
    ],
  };
}
