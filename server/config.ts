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

const fullAddress = (name: string) =>
  v.pipe(
    checked((value) => isUrl(value, ['http:', 'https:']), `${name} must be an http or https address`),
    v.check(
      (value) => !URL.canParse(value) || new URL(value).username === '',
      `${name} must not hold a user name`,
    ),
  );

const webAddress = (name: string) =>
  v.pipe(
    fullAddress(name),
    v.transform((value) => value.replace(/\/+$/, '')),
  );

const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const siteUrl = v.pipe(
  webAddress('SITE_URL'),
  v.check(
    (value) => new URL(value).origin === value,
    'SITE_URL must be an origin: scheme, host and port, no path',
  ),
);

const coordinates = v.pipe(
  v.string(),
  v.transform(readCoordinates),
  v.check(
    (place) => place !== null,
    'MAP_COORDINATES must be a latitude from -90 to 90 and a longitude from -180 to 180, such as 25.2048, 55.2708',
  ),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Settings = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(wholeNumber('PORT', 0, 65_535), '3000'),
  SITE_URL: v.optional(siteUrl),
  API_BASE_URL: v.optional(webAddress('API_BASE_URL')),
  IMAGE_BASE_URL: v.optional(webAddress('IMAGE_BASE_URL')),
  DATA_DIR: v.optional(v.string(), './data'),
  TRUST_PROXY: v.optional(
    checked(isProxyList, 'TRUST_PROXY must list loopback, linklocal, uniquelocal, IPs or subnets'),
    'loopback',
  ),
  MAP_COORDINATES: v.optional(coordinates),
  MAP_EMBED_URL: v.optional(webAddress('MAP_EMBED_URL')),
  VIDEO_EMBED_URL: v.optional(webAddress('VIDEO_EMBED_URL')),
  REDIS_URL: v.optional(
    checked((value) => isUrl(value, ['redis:', 'rediss:']), 'REDIS_URL must be a redis address'),
  ),
  DATABASE_URL: v.optional(
    checked(
      isDatabaseUrl,
      'DATABASE_URL must be a postgres address with a database: postgres://user:password@host:5432/name',
    ),
  ),
  EMBEDDED_API: v.optional(v.picklist(['yes'], 'EMBEDDED_API must be yes or unset')),
  LEADS_ALERT_URL: v.optional(fullAddress('LEADS_ALERT_URL')),
  LEADS_KEEP_DAYS: v.optional(wholeNumber('LEADS_KEEP_DAYS', 1, 36_500), '180'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`), 'info'),
  ROBOTS: v.optional(v.picklist(['index', 'noindex'], 'ROBOTS must be index or noindex'), 'index'),
  BEACON: v.optional(v.picklist(['on', 'off'], 'BEACON must be on or off'), 'on'),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'SERVICE_WORKER must be on or off'), 'on'),
  PAGE_CACHE_MB: v.optional(wholeNumber('PAGE_CACHE_MB', 1, 9_999), '64'),
  CDN_PURGE_URL: v.optional(fullAddress('CDN_PURGE_URL')),
  PURGE_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.trim().split(/\s+/)),
      v.check(
        (secrets) => secrets.every((secret) => secret.length >= 16),
        'PURGE_SECRET must have 16 characters or more; while it changes, the new and the old one, with a space between',
      ),
    ),
  ),
});

/** Reads the settings from `environment`; an empty variable counts as unset. Throws a ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Settings, given);
  const problems = [...(parsed.issues ?? []).map((issue) => issue.message), ...missingForUpstream(given)];
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

const isPublic = (siteUrl: string | undefined): boolean =>
  siteUrl !== undefined &&
  URL.canParse(siteUrl) &&
  !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(siteUrl).hostname);

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
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
