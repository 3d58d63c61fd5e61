/**
 * The server to compare the site's own rendering with: Express with `compression`, and React renders the page for every
 * request. It is a page of the site, its data comes from a file. Usage: tsx renderingServer.tsx view.json
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { readAssetManifest } from '../../server/rendering/assetManifest.ts';
import { renderPage } from '../../server/rendering/renderPage.tsx';

const view = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'));
const assets = await readAssetManifest();
const app = express()
  .use(compression())
  .get('/{*path}', async (_request, response) => {
    response.type('html').send(await renderPage(view, assets));
  });
const server = createServer(app).listen(0, '127.0.0.1', () => {
  console.log(`"listening" ${(server.address() as AddressInfo).port}`);
});
