/**
 * What the site is measured against: sends the bytes and headers of a file given by the bench, by bare `node:http`
 * or by Express' `res.send`. Usage: node comparisonServer.mjs bare|express answer.json
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import express from 'express';

const [, , kind, file] = process.argv;
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');
const isKnown = (request) => request.headers['if-none-match'] === headers.etag;

function answerBare(request, response) {
  if (isKnown(request)) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(bytes);
}

const app = express()
  .disable('x-powered-by')
  .get('/{*path}', (_request, response) => response.set(headers).send(bytes));
const server = createServer(kind === 'bare' ? answerBare : app);
server.listen(0, '127.0.0.1', () => console.log(`"listening" ${server.address().port}`));
