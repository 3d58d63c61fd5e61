import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { type AppDeps, createApp } from '../../server/app.ts';
import { readAssetManifest } from '../../server/pages/assetManifest.ts';
import { createApiClient } from '../../server/upstream/apiClient.ts';
import { createCatalogue } from '../../server/upstream/catalogue.ts';
import { createDataCache } from '../../server/upstream/dataCache.ts';

export interface SiteOptions {
  apiBaseUrl: string;
  imageBaseUrl?: string;
  siteUrl?: string;
  now?: () => number;
}

export interface Site {
  url: string;
  app: ReturnType<typeof createApp>;
  /** The log lines so far, parsed. */
  logged: Record<string, unknown>[];
}

/** The real app over the upstream at `apiBaseUrl`, listening on a free loopback port until the test ends. */
export async function startSite({
  apiBaseUrl,
  imageBaseUrl,
  siteUrl,
  now = Date.now,
}: SiteOptions): Promise<Site> {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null }, collectLines(logged));
  const cache = createDataCache({
    freshMs: 60_000,
    now,
    onFailure: (key, err) => log.warn({ key, err }, 'upstream could not be read'),
  });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const deps: AppDeps = {
    config: { siteUrl: siteUrl ?? url, trustProxy: 'loopback', mapEmbedUrl: null, videoEmbedUrl: null },
    apiBaseUrl,
    imageBaseUrl: imageBaseUrl ?? apiBaseUrl,
    catalogue: createCatalogue({ api: createApiClient({ apiBaseUrl, deadlineMs: 1_000 }), cache, log }),
    assets: await readAssetManifest(),
    log,
  };
  const app = createApp(deps);
  server.on('request', app);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url, app, logged };
}

function collectLines(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
}
