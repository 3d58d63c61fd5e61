import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startEmbeddedApi } from './embedded/embeddedApi.ts';
import { createLog, type Log } from './log.ts';
import { readAssetManifest } from './pages/assetManifest.ts';
import { stopOnSignal } from './stopOnSignal.ts';
import { createApiClient } from './upstream/apiClient.ts';
import { createCatalogue } from './upstream/catalogue.ts';
import { createDataCache } from './upstream/dataCache.ts';

const freshMs = 60_000;

/** Settings → upstream → app → listen → stop on a signal. */
export async function main(): Promise<void> {
  const config = readConfigOrExit();
  const log = createLog(config.logLevel);
  const embedded = config.apiBaseUrl ? null : await startEmbeddedApi({ dataDir: config.dataDir });
  const apiBaseUrl = config.apiBaseUrl ?? embedded?.apiBaseUrl ?? '';
  const imageBaseUrl = config.imageBaseUrl ?? embedded?.imageBaseUrl ?? '';
  const app = createApp({
    config,
    apiBaseUrl,
    imageBaseUrl,
    catalogue: createUpstreamCatalogue(apiBaseUrl, log),
    assets: await readAssetManifest(),
    log,
    development: process.env.NODE_ENV === 'development',
  });
  const server = createServer(app).listen(config.port, config.host, () => {
    log.info({ url: config.siteUrl, host: config.host, port: config.port, apiBaseUrl }, 'listening');
  });
  server.on('error', (err) => {
    log.fatal({ err }, 'cannot listen');
    process.exit(1);
  });
  stopOnSignal({ server, log, afterwards: async () => embedded?.close() });
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function createUpstreamCatalogue(apiBaseUrl: string, log: Log) {
  const cache = createDataCache({
    freshMs,
    now: Date.now,
    onFailure: (key, err) => log.warn({ key, err }, 'upstream could not be read'),
  });
  return createCatalogue({ api: createApiClient({ apiBaseUrl }), cache, log });
}
