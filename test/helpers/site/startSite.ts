import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import sharp from 'sharp';
import { type Config, readConfig } from '../../../server/config.ts';
import { createSite } from '../../../server/createSite.ts';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';
import { databaseUrlOf } from '../leads/testedOutbox.ts';

type CreatedSite = Awaited<ReturnType<typeof createSite>>;
type SiteOverrides = NonNullable<Parameters<typeof createSite>[1]>;
type Upstream = NonNullable<SiteOverrides['upstream']>;

export interface SiteOptions
  extends Pick<Upstream, 'freshMs' | 'backoffMs' | 'deadlineMs'>,
    Pick<
      SiteOverrides,
      'now' | 'elapsed' | 'pageWaitMs' | 'optionalWaitMs' | 'maxTurnWaitMs' | 'postLimits' | 'sitemapLimits'
    > {
  apiBaseUrl: string;
  imageBaseUrl?: string;
  siteUrl?: string;
  dataDir?: string;
  pageCacheBytes?: number;
  purgeSecret?: string | null;
  cdnPurgeUrl?: string;
  mapEmbedUrl?: string | null;
  mapCoordinates?: string;
  videoEmbedUrl?: string | null;
  robots?: Config['robots'];
  /** Off by default: tests that watch requests or failures would see reports of pages that are left. */
  beacon?: 'on' | 'off';
  /** Off by default: tests see what the network says. */
  serviceWorker?: 'on' | 'off';
  trustProxy?: string;
  redisUrl?: string;
  /** By default the outbox under test; `null`: `leads.db`. */
  databaseUrl?: string | null;
  alertUrl?: string;
  /** Capacity of the store of resized pictures. */
  pictureBytes?: number;
  /** Long by default, so that a busy machine changes nothing. */
  pictureWaitMs?: number;
  /** Where pictures are stored; in `dataDir` by default. */
  picturesDir?: string;
  /** Sends one small picture for every picture, so that no test waits until files are resized. */
  hasPlaceholders?: boolean;
  /** How often facts of pictures are collected; by default not within a test's time. */
  pictureFactsMs?: number;
}

export interface Site extends Omit<CreatedSite, 'start'> {
  url: string;
  dataDir: string;
  /** The log lines so far, parsed. */
  logged: Record<string, unknown>[];
}

/**
 * The real site over the upstream at `apiBaseUrl`, listening on a free loopback port until the test ends. It is not
 * started, so no warm-up runs beside the test.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null, level: 'debug' }, collectLines(logged));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const dataDir = options.dataDir ?? createTempDir();
  const { databaseUrl = await databaseUrlOf(dataDir) } = options;
  const config = toConfig({ ...options, dataDir, databaseUrl }, port);
  const site = await createSite(config, { log, ...toOverrides(options) });
  // Else the start would make the leads of the test due, a moment later.
  if (databaseUrl) await site.leads.poll();
  server.on('request', options.hasPlaceholders ? withPlaceholders(site.app) : site.app);
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
  return { ...site, url, dataDir, logged, stop };
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

function toConfig(options: SiteOptions & { dataDir: string }, port: number): Config {
  const { apiBaseUrl, imageBaseUrl = apiBaseUrl, siteUrl = `http://localhost:${port}`, dataDir } = options;
  const config = readConfig({
    PORT: String(port),
    SITE_URL: siteUrl,
    API_BASE_URL: apiBaseUrl,
    IMAGE_BASE_URL: imageBaseUrl,
    DATA_DIR: dataDir,
    REDIS_URL: options.redisUrl ?? '',
    DATABASE_URL: options.databaseUrl ?? '',
    ROBOTS: options.robots ?? 'index',
    BEACON: options.beacon ?? 'off',
    SERVICE_WORKER: options.serviceWorker ?? 'off',
    TRUST_PROXY: options.trustProxy ?? '',
    MAP_EMBED_URL: options.mapEmbedUrl ?? '',
    MAP_COORDINATES: options.mapCoordinates ?? '',
    VIDEO_EMBED_URL: options.videoEmbedUrl ?? '',
    PURGE_SECRET: options.purgeSecret ?? '',
    LEADS_ALERT_URL: options.alertUrl ?? '',
    CDN_PURGE_URL: options.cdnPurgeUrl ?? '',
  });
  return { ...config, ...(options.pageCacheBytes && { pageCacheBytes: options.pageCacheBytes }) };
}

function toOverrides(options: SiteOptions): SiteOverrides {
  const { freshMs, backoffMs, deadlineMs = 4_000 } = options;
  const { pictureBytes, picturesDir, pictureWaitMs = 60_000, pictureFactsMs = 600_000 } = options;
  // Long, so that a busy machine changes nothing.
  const { pageWaitMs = 60_000, optionalWaitMs = 60_000, maxTurnWaitMs = 60_000 } = options;
  return {
    ...pick({ ...options, pageWaitMs, optionalWaitMs, maxTurnWaitMs }, [
      'now',
      'elapsed',
      'pageWaitMs',
      'maxTurnWaitMs',
      'optionalWaitMs',
      'postLimits',
      'sitemapLimits',
    ]),
    upstream: {
      // A restart may find its upstream on another port.
      upstreamName: 'test',
      deadlineMs,
      detailsDelayMs: 0,
      ...(freshMs !== undefined && { freshMs }),
      ...(backoffMs && { backoffMs }),
    },
    pictures: {
      sourceName: 'test',
      factsIntervalMs: pictureFactsMs,
      waitMs: pictureWaitMs,
      warmUp: false,
      ...(picturesDir && { dataDir: picturesDir }),
      ...(pictureBytes && { maxBytes: pictureBytes }),
    },
  };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]),
  ) as Pick<T, K>;
}

function collectLines(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
}
