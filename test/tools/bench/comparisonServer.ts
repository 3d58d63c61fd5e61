/**
 * The server to compare the site with: sends the bytes and headers of a file that the bench has written, by bare
 * `node:http` or by `res.send` of Express. Usage: node comparisonServer.ts bare|express response.json
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

const [, , kind, file = ''] = process.argv;
const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(
  readFileSync(file, 'utf8'),
);
const bytes = Buffer.from(body, 'base64');

const { 'content-length': _, ...headersOf304 } = headers;

function sendBare(request: IncomingMessage, response: ServerResponse): void {
  const tag = request.headers['if-none-match'];
  if (tag && tag === headers.etag) response.writeHead(304, headersOf304).end();
  else response.writeHead(200, headers).end(bytes);
}

const app = express()
  .disable('x-powered-by')
  .get('/{*path}', (_request, response) => response.set(headers).send(bytes));
const server = createServer(kind === 'bare' ? sendBare : app);
server.listen(0, '127.0.0.1', () => {
  console.log(`"listening" ${(server.address() as AddressInfo).port}`);
});
