/**
 * The server to compare the site's own rendering with: Express with `compression`, and React renders the page for every
 * request. Its pages are the site's, their data comes from a file of views by path. Usage: tsx renderingServer.tsx views.json
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { readAssetManifest } from '../../../server/rendering/assetManifest.ts';
import { renderView } from '../../../server/rendering/renderView.tsx';
import type { PageView } from '../../../shared/pages/pageView.ts';

const views: Record<string, PageView> = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'));
const assets = await readAssetManifest();
const app = express()
  .use(compression())
  .get('/{*path}', async (request, response) => {
    const view = views[request.path];
    if (!view) return void response.sendStatus(404);
    response.type('html').send(await renderView(view, assets));
  });
const server = createServer(app).listen(0, '127.0.0.1', () => {
  console.log(`"listening" ${(server.address() as AddressInfo).port}`);
});
