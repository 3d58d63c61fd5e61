import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

test('without settings the defaults apply', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    robots: 'index',
    siteUrl: 'http://localhost:3000',
    apiBaseUrl: null,
    imageBaseUrl: null,
    dataDir: './data',
    trustProxy: 'loopback',
    embeds: {
      map: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/),
      video: null,
    },
    redisUrl: null,
    leadsAlertUrl: null,
    leadsKeepDays: 180,
    logLevel: 'info',
    pageCacheBytes: 64 * 1024 * 1024,
    purgeSecret: null,
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

test('one message names every error', () => {
  const faulty = {
    PORT: '99999',
    SITE_URL: 'https://sumpline.example/path',
    API_BASE_URL: 'ftp://api',
    TRUST_PROXY: 'everybody',
    REDIS_URL: 'http://redis',
    LOG_LEVEL: 'loud',
    LEADS_ALERT_URL: 'hook',
    LEADS_KEEP_DAYS: '0',
    MAP_EMBED_URL: 'map',
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
  '::1/129',
  '',
])('%j is not a valid proxy list', (part) => {
  expect(() => readConfig({ TRUST_PROXY: `loopback,${part}` })).toThrow(ConfigError);
});

test('an address with a user name is refused', () => {
  expect(() => readConfig({ MAP_EMBED_URL: 'https://user:secret@maps.example' })).toThrow(/MAP_EMBED_URL/);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', API_BASE_URL: '' }).port).toBe(3000);
});
