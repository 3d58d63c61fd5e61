import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startEmbeddedApi } from './embedded/embeddedApi.ts';
import { createLog } from './log.ts';
import { readAssetManifest } from './pages/assetManifest.ts';
import { prepareScreens } from './pages/renderPage.tsx';
import { stopOnSignal } from './stopOnSignal.ts';
import { openCatalogue } from './upstream/openCatalogue.ts';

/** Settings → upstream → app → listen → stop on a signal. */
export async function main(): Promise<void> {
  const config = readConfigOrExit();
  const log = createLog(config.logLevel);
  const { dataDir } = config;
  const embedded = config.apiBaseUrl ? null : await startEmbeddedApi({ dataDir });
  const apiBaseUrl = config.apiBaseUrl ?? embedded?.apiBaseUrl ?? '';
  const imageBaseUrl = config.imageBaseUrl ?? embedded?.imageBaseUrl ?? '';
  const { source, close } = openCatalogue({
    apiBaseUrl,
    upstreamName: config.apiBaseUrl ?? 'embedded',
    dataDir,
    log,
  });
  const app = createApp({
    config,
    apiBaseUrl,
    imageBaseUrl,
    source,
    assets: await readAssetManifest(),
    log,
    development: process.env.NODE_ENV === 'development',
  });
  await prepareScreens();
  const server = createServer(app).listen(config.port, config.host, () => {
    log.info({ url: config.siteUrl, host: config.host, port: config.port, apiBaseUrl }, 'listening');
  });
  server.on('error', (err) => {
    log.fatal({ err }, 'cannot listen');
    process.exit(1);
  });
  stopOnSignal({
    server,
    log,
    async afterwards() {
      await close();
      await embedded?.close();
    },
  });
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
