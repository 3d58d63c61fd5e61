import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

test('without settings the defaults apply', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    robots: 'index',
    beacon: true,
    serviceWorker: true,
    siteUrl: 'http://localhost:3000',
    apiBaseUrl: null,
    imageBaseUrl: null,
    dataDir: './data',
    trustProxy: 'loopback',
    embeds: { map: null, video: null },
    redisUrl: null,
    databaseUrl: null,
    leadsAlertUrl: null,
    leadsKeepDays: 180,
    logLevel: 'info',
    pageCacheBytes: 64 * 1024 * 1024,
    purgeSecrets: [],
    cdnPurgeUrl: null,
  });
});

test('a real upstream requires the public origin and the image address; trailing slashes are ignored', () => {
  const config = readConfig({
    API_BASE_URL: 'https://api.example/v1/',
    IMAGE_BASE_URL: 'https://img.example//',
    SITE_URL: 'https://sumpline.example/',
  });
  expect(config).toMatchObject({
    apiBaseUrl: 'https://api.example/v1',
    imageBaseUrl: 'https://img.example',
    siteUrl: 'https://sumpline.example',
  });
  expect(() => readConfig({ API_BASE_URL: 'https://api.example' })).toThrow(
    /SITE_URL is required.*\n.*IMAGE_BASE_URL is required/,
  );
});

test('a public site does not start on the embedded API, where enquiries reach nobody, unless EMBEDDED_API is yes', () => {
  const siteUrl = 'https://sumpline.example';
  expect(() => readConfig({ SITE_URL: siteUrl })).toThrow(
    'API_BASE_URL is required, since SITE_URL is public: enquiries would stay in DATA_DIR, where nobody reads them',
  );
  expect(readConfig({ SITE_URL: siteUrl, EMBEDDED_API: 'yes' })).toMatchObject({ siteUrl, apiBaseUrl: null });
  for (const local of [
    'http://localhost:3000',
    'http://site.localhost',
    'http://127.0.0.2:8080',
    'http://[::1]:3000',
  ]) {
    expect(readConfig({ SITE_URL: local }).apiBaseUrl, local).toBeNull();
  }
});

test('one message names every error', () => {
  const faulty = {
    PORT: '99999',
    SITE_URL: 'https://sumpline.example/path',
    API_BASE_URL: 'ftp://api',
    TRUST_PROXY: 'everybody',
    REDIS_URL: 'http://redis',
    DATABASE_URL: 'postgres://localhost',
    LOG_LEVEL: 'loud',
    LEADS_ALERT_URL: 'hook',
    CDN_PURGE_URL: 'https://user:secret@cdn.example/purge',
    LEADS_KEEP_DAYS: '0',
    EMBEDDED_API: 'no',
    MAP_EMBED_URL: 'map',
    MAP_COORDINATES: 'Dubai',
  };
  expect(() => readConfig(faulty)).toThrow(ConfigError);
  for (const name of [...Object.keys(faulty), 'IMAGE_BASE_URL']) {
    expect(() => readConfig(faulty), name).toThrow(new RegExp(`- ${name} `));
  }
});

test.each([
  '10.0.0.1/64',
  'loopback/8',
  '10.0.0.0/-1',
  '0.0.0.0/0',
  '::1/129',
  '',
])('%j is not a valid proxy list', (part) => {
  expect(() => readConfig({ TRUST_PROXY: `loopback,${part}` })).toThrow(ConfigError);
});

test('an address with a user name is refused', () => {
  expect(() => readConfig({ MAP_EMBED_URL: 'https://user:secret@maps.example' })).toThrow(/MAP_EMBED_URL/);
});

/** The bounding box of the map around a place. */
function sectionOf(map: string | null) {
  const box = new URL(map ?? '').searchParams.get('bbox') ?? '';
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return { west, south, east, north };
}

test('a port that fetch refuses is refused: leads could not be posted, nor the watchdog be answered', () => {
  const api = {
    API_BASE_URL: 'http://api:10080/v1',
    SITE_URL: 'https://s.example',
    IMAGE_BASE_URL: 'https://i.example',
  };
  const addresses = { LEADS_ALERT_URL: 'https://a.example:6667/x', CDN_PURGE_URL: 'http://c.example:5060' };
  expect(() => readConfig({ ...api, ...addresses, PORT: '6000' })).toThrow(
    `Bad settings:
  - PORT must not be a port that browsers refuse
  - API_BASE_URL must not have a port that browsers refuse
  - LEADS_ALERT_URL must not have a port that browsers refuse
  - CDN_PURGE_URL must not have a port that browsers refuse`,
  );
  expect(readConfig({ ...api, API_BASE_URL: 'http://api:8080' }).apiBaseUrl).toBe('http://api:8080');
});

test('MAP_COORDINATES give an OpenStreetMap embed with a marker in the middle of its section', () => {
  const url = new URL(readConfig({ MAP_COORDINATES: '25.2048, 55.2708' }).embeds.map ?? '');
  expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
  expect(url.searchParams.get('marker')).toBe('25.2048,55.2708');
  const { west, south, east, north } = sectionOf(url.href);
  expect((south + north) / 2).toBeCloseTo(25.2048, 4);
  expect((west + east) / 2).toBeCloseTo(55.2708, 4);
  const metresHigh = (north - south) * 111_000;
  expect(metresHigh).toBeGreaterThan(300);
  expect(metresHigh).toBeLessThan(3_000);
});

test.each(['90,180', '-90, -180', ' 0 , 0 '])('the section around %j lies on the globe', (place) => {
  const { west, south, east, north } = sectionOf(readConfig({ MAP_COORDINATES: place }).embeds.map);
  expect([west >= -180, west < east, east <= 180]).toEqual([true, true, true]);
  expect([south >= -90, south < north, north <= 90]).toEqual([true, true, true]);
});

test.each([
  '91, 0',
  '0, 181',
  '25.2',
  '25,2 55,3',
  '25.2 55.3',
  'NaN, 1',
  '1, 2, 3',
])('MAP_COORDINATES %j are refused with one message that shows the form', (place) => {
  const read = () => readConfig({ MAP_COORDINATES: place });
  expect(read).toThrow(/^Bad settings:\n {2}- MAP_COORDINATES must be .* such as 25\.2048, 55\.2708$/);
});

test('MAP_EMBED_URL replaces the map of MAP_COORDINATES', () => {
  const { embeds } = readConfig({ MAP_EMBED_URL: 'https://maps.example/yard', MAP_COORDINATES: '25, 55' });
  expect(embeds.map).toBe('https://maps.example/yard');
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', API_BASE_URL: '' }).port).toBe(3000);
});
