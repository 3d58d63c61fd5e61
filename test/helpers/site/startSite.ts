import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import sharp from 'sharp';
import { type Config, readConfig } from '../../../server/config.ts';
import { createPages, type PagesOverrides } from '../../../server/createPages.ts';
import { createSite, type SiteOverrides } from '../../../server/createSite.ts';
import type { Content } from '../../../server/embedded/readContent.ts';
import type { CatalogueSource } from '../../../server/upstream/openCatalogue.ts';
import { atEnd, shareInWorker } from '../atEnd.ts';
import { readShippedContent } from '../content/readShippedContent.ts';
import { createClock } from '../createClock.ts';
import { createTempDir } from '../createTempDir.ts';
import { databaseUrlOf } from '../leads/testedOutbox.ts';
import { startSwitchableUpstream, type Upstream } from '../upstream/startSwitchableUpstream.ts';
import { keptAlive } from '../upstream/startUpstream.ts';

type CreatedSite = Awaited<ReturnType<typeof createSite>>;

/** Settings under their names in `Config`, and what differs from production besides. */
export interface SiteOptions extends Partial<Config> {
  /** The upstream's content: texts that attack pages, unless the test says otherwise; `shipped`: the sample catalogue. */
  content?: Content | (() => Content) | 'shipped';
  /** An upstream that the test has started, instead of one of the site's own. */
  upstream?: Upstream;
  /** Handed on to `createSite` and `createPages`. */
  overrides?: SiteOverrides & PagesOverrides;
  /** Sends one small picture for every picture, so that no test waits until files are resized. */
  hasPlaceholders?: boolean;
}

export interface Site extends Omit<CreatedSite, 'start'> {
  /** The source of pages in this process. */
  source: CatalogueSource;
  /** Resolves when the catalogue and the search index have all that the upstream has. */
  readAll(): Promise<void>;
  url: string;
  dataDir: string;
  /** The log lines so far, parsed. */
  logged: Record<string, unknown>[];
}

/** Resizing the shipped pictures takes longer than most tests, so all tests share the files. */
const shippedPictures = join(tmpdir(), 'site-test-pictures');

/**
 * The real site, listening on a free loopback port until the test ends, and its upstream. It is not started, so no warm-up runs
 * beside the test. With `apiBaseUrl` no upstream is started.
 */
export async function startSite(options: SiteOptions & { apiBaseUrl: string }): Promise<Site>;
export async function startSite(options?: SiteOptions): Promise<Site & { upstream: Upstream }>;
export async function startSite(options: SiteOptions = {}): Promise<Site & { upstream?: Upstream }> {
  const { content, upstream: given, overrides = {}, hasPlaceholders = false, ...settings } = options;
  const isShipped = content === 'shipped';
  const upstream =
    given ??
    (settings.apiBaseUrl
      ? undefined
      : await startSwitchableUpstream(isShipped ? await readShippedContent() : content));
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null, level: 'debug' }, collectLines(logged));
  const server = createServer(keptAlive);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const { dataDir = createTempDir() } = settings;
  const config = {
    // Off, since tests that watch the network would see reports of earlier pages and responses of a service worker.
    ...readConfig({ PORT: String(port), BEACON: 'off', SERVICE_WORKER: 'off' }),
    ...(upstream && { apiBaseUrl: upstream.apiBaseUrl, imageBaseUrl: upstream.imageBaseUrl }),
    databaseUrl: await databaseUrlOf(dataDir, overrides.now),
    ...settings,
    dataDir,
  };
  const { openPages, ...changed } = withLongWaits(overrides, isShipped);
  let opened: Awaited<ReturnType<typeof createPages>> | undefined;
  const site = await createSite(config, {
    log,
    ...changed,
    openPages:
      openPages ??
      (async (options) => {
        opened = await createPages(config, { ...options, ...changed });
        return { ...opened, replaced: () => 0 };
      }),
  });
  // The start makes the leads of the database due; here before the test, not a moment later.
  if (config.databaseUrl) await site.leads.poll();
  server.on('request', hasPlaceholders ? withPlaceholders(site.app) : site.app);
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    server.closeAllConnections();
    server.close();
    site.leads.stop(0);
    await site.stop();
  };
  atEnd(stop);
  return {
    ...site,
    source: opened?.source as CatalogueSource,
    async readAll() {
      await opened?.source.refreshAll();
      await opened?.searchIndex.refresh();
    },
    url,
    dataDir,
    logged,
    stop,
    ...(upstream && { upstream }),
  };
}

/** Starts the site over the shipped catalogue. */
export const startShippedSite = (options: SiteOptions = {}): Promise<Site> =>
  startSite({ content: 'shipped', ...options });

/** Starts a site, over the shipped catalogue if not said otherwise, that has read all of it. */
export async function startFilledSite(options?: SiteOptions): Promise<Site> {
  const site = await startShippedSite(options);
  await site.readAll();
  return site;
}

export const shippedUrl = 'https://sumpline.example';

/** The filled site over the shipped catalogue that all files of a worker share; tests only read from it. */
export const getFilledSite = shareInWorker(() => startFilledSite({ siteUrl: shippedUrl }));

/** Starts a site on a clock that the test advances. */
export async function startClockedSite(options: SiteOptions = {}) {
  const clock = createClock();
  return { clock, ...(await startSite({ overrides: { now: clock.now }, ...options })) };
}

/** Starts a site with placeholders for its pictures, and says what its upstream is, to which its leads go. */
export async function startLeadSite(options: SiteOptions = {}) {
  const site = await startSite({ hasPlaceholders: true, ...options });
  return { site, upstream: site.upstream };
}

const smallPicture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#888' } })
  .webp()
  .toBuffer();

/** Browsers go by the bytes of a picture, not by the ending of its name. */
const withPlaceholders =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!/\.\d+\.(avif|webp|jpg)$/.test(request.url ?? '')) return listener(request, response);
    response
      .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'max-age=3600' })
      .end(smallPicture);
  };

/** Queues with long time limits, so that no request is refused on a busy machine unless the test is about that. */
function withLongWaits(
  { upstream, pictures, ...overrides }: SiteOverrides & PagesOverrides,
  isShipped: boolean,
): SiteOverrides & PagesOverrides {
  const longMs = 60_000;
  // Background work, which would slow down the tests of the worker; no worker runs for a day.
  const neverMs = 86_400_000;
  return {
    pageWaitMs: longMs,
    optionalWaitMs: longMs,
    leadWaitMs: longMs,
    databaseMs: longMs,
    queue: { maxWaitMs: longMs },
    redisWaits: { connectMs: longMs, answerMs: longMs },
    indexEveryMs: neverMs,
    dataSheetMs: neverMs,
    listPicturesMs: pictures?.factsIntervalMs ?? neverMs,
    ...overrides,
    // A restart may find its upstream on another port, hence the names.
    upstream: {
      upstreamName: 'test',
      deadlineMs: longMs,
      detailsDelayMs: 0,
      // The shipped catalogue does not change.
      ...(isShipped && { freshMs: neverMs }),
      ...upstream,
    },
    pictures: {
      sourceName: 'test',
      factsIntervalMs: neverMs,
      waitMs: longMs,
      decodeMs: neverMs,
      warmUp: false,
      ...(isShipped && { dataDir: shippedPictures }),
      ...pictures,
    },
  };
}

function collectLines(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
}
