import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { decodeOrNull } from '../../shared/pages/matchPage.ts';
import { startRepeating } from '../async/repeat.ts';
import { closeServer, listen } from '../http/listen.ts';
import { type PostedFields, parseForm } from '../http/parseForm.ts';
import type { Log } from '../monitoring/log.ts';
import { pictureFolders } from './contentFolders.ts';
import type { Content } from './readContent.ts';
import { openSubmissions, type Submissions, submissionsPath } from './submissions.ts';

interface EmbeddedApiOptions {
  dataDir: string;
  /** 0, the default: any free port. */
  port?: number;
  /** Called for each request; `null` before any valid content was read: GET calls respond with 503. */
  getContent: () => Content | null;
  /** Deletes form posts after this many days; none by default. */
  keepDays?: number;
  log: Log;
}

const formFields = {
  quote: ['name', 'email', 'mobile', 'product', 'message'],
  newsletter: ['email'],
  'contact-us': ['name', 'email', 'mobile', 'location', 'message', 'product', 'postcode'],
};

const deleteEveryMs = 3_600_000;

/** Serves all calls of the upstream's contract on the loopback interface, from the content files. */
export async function startEmbeddedApi(options: EmbeddedApiOptions) {
  const { dataDir, keepDays, log } = options;
  let submissions: Submissions | null = null;
  // Opened at the first post, so that in a read-only folder only posts fail, not the start.
  const getSubmissions = () => {
    submissions ??= openSubmissions(options.dataDir, {
      onQuarantined: (quarantined, err) =>
        log.error({ quarantined, err }, 'the submissions database was corrupt and has been quarantined'),
    });
    return submissions;
  };
  async function deleteOld(): Promise<void> {
    if (keepDays !== undefined && existsSync(submissionsPath(dataDir))) getSubmissions().deleteOld(keepDays);
  }
  const stopDeleting = startRepeating(deleteOld, {
    delayMs: deleteEveryMs,
    onError: (err) => log.error({ err }, 'form posts past their retention could not be deleted'),
  });
  const app = createEmbeddedApp(options, getSubmissions);
  const server = await listen(app, { port: options.port ?? 0, host: '127.0.0.1', headers: {} });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    apiBaseUrl: `${origin}/api`,
    imageBaseUrl: `${origin}/uploads`,
    async close() {
      await stopDeleting();
      server.closeAllConnections();
      await closeServer(server);
      submissions?.close();
    },
  };
}

function createEmbeddedApp(
  { dataDir, getContent }: EmbeddedApiOptions,
  getSubmissions: () => Submissions,
): Express {
  const app = express().disable('x-powered-by').enable('case sensitive routing').enable('strict routing');
  for (const folder of pictureFolders(dataDir)) {
    app.use('/uploads', express.static(folder, { index: false, redirect: false }));
  }

  app.get('/api/{*call}', (_request, response, next) => {
    if (getContent()) return next();
    response.status(503).json({ data: null });
  });
  const records = (call: Exclude<keyof Content, 'about-us'>) => () => getContent()?.[call] ?? [];
  app.get('/api/product', serveRecords(records('product'), listFields.product, ['id', 'link']));
  app.get('/api/category', serveRecords(records('category')));
  app.get('/api/service', serveRecords(records('service'), listFields.service, ['id']));
  app.get('/api/table', serveRecords(records('table'), listFields.table, ['table_id']));
  app.get('/api/gallery', serveRecords(records('gallery')));
  app.get('/api/about-us', (_request, response) => void response.json({ data: getContent()?.['about-us'] }));

  for (const [form, fields] of Object.entries(formFields)) {
    app.post(`/api/${form}`, parseForm, (request, response) => {
      const posted: PostedFields = request.body;
      getSubmissions().add(form, Object.fromEntries(fields.map((field) => [field, posted.get(field) ?? ''])));
      response.json({ data: null });
    });
  }
  app.use((_request, response) => void response.status(404).json({ data: null }));
  app.use(sendError);
  return app;
}

const listFields = {
  product: ['id', 'name', 'category_id', 'link', 'img1', 'productDetails'],
  service: ['id', 'name', 'img1'],
  table: ['table_id', 'product_id', 'name'],
};

/** Serves a list, or with a bare query string (`?12`) the record with that value in one of `keys`. */
function serveRecords(
  getRecords: () => Record<string, unknown>[],
  fields?: string[],
  keys: string[] = [],
): express.RequestHandler {
  return (request, response) => {
    const records = getRecords();
    const query = request.originalUrl.split('?')[1];
    if (query === undefined || keys.length === 0) {
      return void response.json({ data: fields ? records.map((record) => pick(record, fields)) : records });
    }
    const key = decodeOrNull(query);
    const found = keys
      .map((field) => records.find((record) => record[field] !== undefined && String(record[field]) === key))
      .find(Boolean);
    response.status(found ? 200 : 404).json({ data: found ?? null });
  };
}

function pick(record: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
}

const sendError: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = typeof error?.status === 'number' ? error.status : 500;
  response.status(status).json({ data: null });
};
