import { isIP } from 'node:net';
import * as v from 'valibot';

/** All settings, read once; see docs/reference.md. Addresses have no slash at the end. */
export type Config = ReturnType<typeof readConfig>;

/** Its message names every problem of the settings. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const checked = (isValid: (value: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(isValid, message));

/** Ports from 1024 that `fetch` refuses (https://fetch.spec.whatwg.org/#port-blocking). */
const refusedPorts = new Set(
  '1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'.split(
    ' ',
  ),
);

const fullAddress = v.pipe(
  checked((value) => isUrl(value, ['http:', 'https:']), 'must be an http or https address'),
  v.check((value) => !URL.parse(value)?.username, 'must not hold a user name'),
  v.check(
    (value) => !refusedPorts.has(URL.parse(value)?.port ?? ''),
    'must not have a port that browsers refuse',
  ),
);

const webAddress = v.pipe(
  fullAddress,
  v.transform((value) => value.replace(/\/+$/, '')),
);

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    checked(
      (value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a number from ${min} to ${max}`,
    ),
    v.transform(Number),
  );

/** The watchdog of systemd asks the server through it. */
const port = v.pipe(
  checked((value) => !refusedPorts.has(value), 'must not be a port that browsers refuse'),
  wholeNumber(0, 65_535),
);

const siteUrl = v.pipe(
  webAddress,
  v.check((value) => new URL(value).origin === value, 'must be an origin: scheme, host and port, no path'),
);

const coordinates = v.pipe(
  v.string(),
  v.transform(readCoordinates),
  v.check(
    (place) => place !== null,
    'must be a latitude from -90 to 90 and a longitude from -180 to 180, such as 25.2048, 55.2708',
  ),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Settings = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  SITE_URL: v.optional(siteUrl),
  API_BASE_URL: v.optional(webAddress),
  IMAGE_BASE_URL: v.optional(webAddress),
  DATA_DIR: v.optional(v.string(), './data'),
  TRUST_PROXY: v.optional(
    checked(isProxyList, 'must list loopback, linklocal, uniquelocal, IPs or subnets'),
    'loopback',
  ),
  MAP_COORDINATES: v.optional(coordinates),
  MAP_EMBED_URL: v.optional(webAddress),
  VIDEO_EMBED_URL: v.optional(webAddress),
  REDIS_URL: v.optional(checked((value) => isUrl(value, ['redis:', 'rediss:']), 'must be a redis address')),
  DATABASE_URL: v.optional(
    checked(
      isDatabaseUrl,
      'must be a postgres address with a database: postgres://user:password@host:5432/name',
    ),
  ),
  EMBEDDED_API: v.optional(v.picklist(['yes'], 'must be yes or unset')),
  LEADS_ALERT_URL: v.optional(fullAddress),
  LEADS_KEEP_DAYS: v.optional(wholeNumber(1, 36_500), '180'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  ROBOTS: v.optional(v.picklist(['index', 'noindex'], 'must be index or noindex'), 'index'),
  BEACON: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  PAGE_CACHE_MB: v.optional(wholeNumber(1, 9_999), '64'),
  CDN_PURGE_URL: v.optional(fullAddress),
  PURGE_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.trim().split(/\s+/)),
      v.check(
        (secrets) => secrets.every((secret) => secret.length >= 16),
        'must have 16 characters or more; while it changes, the new and the old one, with a space between',
      ),
    ),
  ),
});

/** Reads the settings from `environment`; an empty variable counts as unset. Throws a ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Settings, given);
  const problems = [
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    ...missingForUpstream(given),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`Bad settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
  const settings = parsed.output;
  return Object.freeze({
    host: settings.HOST,
    port: settings.PORT,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    /** `null`: the embedded API is started. */
    apiBaseUrl: settings.API_BASE_URL ?? null,
    /** `null`: the embedded API's uploads. */
    imageBaseUrl: settings.IMAGE_BASE_URL ?? null,
    dataDir: settings.DATA_DIR,
    trustProxy: settings.TRUST_PROXY,
    /** Addresses of frames that a click loads; only their hosts may be framed. */
    embeds: {
      /** `null`: the place is unknown, so the contact page links to a search for its address. */
      map: settings.MAP_EMBED_URL ?? (settings.MAP_COORDINATES ? toMapUrl(settings.MAP_COORDINATES) : null),
      /** `null`: the site's own clip is shown, without a frame. */
      video: settings.VIDEO_EMBED_URL ?? null,
    },
    redisUrl: settings.REDIS_URL ?? null,
    /** The outbox in PostgreSQL; `null`: `leads.db`. */
    databaseUrl: settings.DATABASE_URL ?? null,
    leadsAlertUrl: settings.LEADS_ALERT_URL ?? null,
    /** Days for which a delivered lead stays stored. */
    leadsKeepDays: settings.LEADS_KEEP_DAYS,
    logLevel: settings.LOG_LEVEL,
    /** `noindex` keeps search engines out of the whole site. */
    robots: settings.ROBOTS,
    /** Whether browsers report times and form steps. */
    beacon: settings.BEACON === 'on',
    /** Whether browsers store pages for offline use; off, they delete the stored ones. */
    serviceWorker: settings.SERVICE_WORKER === 'on',
    /** Capacity of the page cache. */
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    /** Bearer tokens with which other machines may purge; none: this machine only. */
    purgeSecrets: settings.PURGE_SECRET ?? [],
    /** Webhook that purges a CDN; `null`: there is none in front. */
    cdnPurgeUrl: settings.CDN_PURGE_URL ?? null,
  });
}

function missingForUpstream(given: Record<string, string | undefined>): string[] {
  if (!given.API_BASE_URL) return isPublic(given.SITE_URL) && !given.EMBEDDED_API ? [withoutUpstream] : [];
  return ['SITE_URL', 'IMAGE_BASE_URL']
    .filter((name) => !given[name])
    .map((name) => `${name} is required when API_BASE_URL is set`);
}

const withoutUpstream =
  'API_BASE_URL is required, since SITE_URL is public: enquiries would stay in DATA_DIR, where nobody reads them. EMBEDDED_API=yes starts all the same';

function isPublic(siteUrl = ''): boolean {
  const host = URL.parse(siteUrl)?.hostname;
  return host !== undefined && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

function readCoordinates(text: string) {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}(?:\.\d{1,9})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,9})?)\s*$/.exec(text)?.map(Number) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Half of the map's height in degrees: about 450 m. */
const mapReach = 0.004;

/** OpenStreetMap around a marker; the section is three times as wide as high, like its frame, also far from the equator. */
function toMapUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const width = (3 * mapReach) / Math.max(Math.cos((latitude * Math.PI) / 180), 0.1);
  const within = (degrees: number, max: number) => Number(Math.min(Math.max(degrees, -max), max).toFixed(5));
  const bbox = [
    within(longitude - width, 180),
    within(latitude - mapReach, 90),
    within(longitude + width, 180),
    within(latitude + mapReach, 90),
  ];
  const query = { bbox: bbox.join(), layer: 'mapnik', marker: `${latitude},${longitude}` };
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams(query)}`;
}

function isProxyList(value: string): boolean {
  return value.split(',').every((part) => {
    const [address = '', prefix] = part.trim().split('/');
    if (prefix === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true;
    const maxPrefix = { 4: 32, 6: 128 }[isIP(address)];
    return (
      maxPrefix !== undefined &&
      (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= maxPrefix))
    );
  });
}

function isDatabaseUrl(value: string): boolean {
  return isUrl(value, ['postgres:', 'postgresql:']) && /^\/[^/]+$/.test(new URL(value).pathname);
}

function isUrl(value: string, protocols: string[]): boolean {
  return protocols.includes(URL.parse(value)?.protocol ?? '');
}
