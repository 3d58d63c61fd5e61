import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { bufferForm, readForm } from '../http/readForm.ts';
import type { Log } from '../monitoring/log.ts';
import { pictureFolders } from './contentFolders.ts';
import type { Content } from './contentStore.ts';
import { openSubmissions, type Submissions } from './submissions.ts';

export interface EmbeddedApi {
  apiBaseUrl: string;
  imageBaseUrl: string;
  close(): Promise<void>;
}

interface EmbeddedApiOptions {
  dataDir: string;
  /** 0: any free one. */
  port?: number;
  /** Asked at every call; `null` while there is none without a mistake: reads are answered 503. */
  getContent: () => Content | null;
  log: Log;
}

const payloads = {
  quote: ['name', 'email', 'mobile', 'product', 'message'],
  newsletter: ['email'],
  'contact-us': ['name', 'email', 'mobile', 'location', 'message', 'product', 'postcode'],
};

/** Serves the whole contract of the upstream on the loopback interface, from the content files. */
export async function startEmbeddedApi(options: EmbeddedApiOptions): Promise<EmbeddedApi> {
  let submissions: Submissions | null = null;
  // Opened with the first post: a folder that cannot be written keeps posts from being taken, not pages from being read.
  const getSubmissions = () => {
    submissions ??= openSubmissions(options.dataDir, (quarantined, err) =>
      options.log.error(
        { quarantined, err },
        'posts database is corrupt and was quarantined; a new one is created',
      ),
    );
    return submissions;
  };
  const server = createServer(createEmbeddedApp(options, getSubmissions));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    apiBaseUrl: `${origin}/api`,
    imageBaseUrl: `${origin}/uploads`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      submissions?.close();
    },
  };
}

function createEmbeddedApp(
  { dataDir, getContent }: EmbeddedApiOptions,
  getSubmissions: () => Submissions,
): Express {
  const app = express().disable('x-powered-by');
  for (const folder of pictureFolders(dataDir)) {
    app.use('/uploads', express.static(folder, { index: false, redirect: false }));
  }

  app.get('/api/{*call}', (_request, response, next) => {
    if (getContent()) return next();
    response.status(503).json({ data: null });
  });
  const records = (call: Exclude<keyof Content, 'about-us'>) => () => getContent()?.[call] ?? [];
  app.get('/api/product', answer(records('product'), listFields.product, ['id', 'link']));
  app.get('/api/category', answer(records('category')));
  app.get('/api/service', answer(records('service'), listFields.service, ['id']));
  app.get('/api/table', answer(records('table'), listFields.table, ['table_id']));
  app.get('/api/gallery', answer(records('gallery')));
  app.get('/api/about-us', (_request, response) => void response.json({ data: getContent()?.['about-us'] }));

  for (const [form, fields] of Object.entries(payloads)) {
    app.post(`/api/${form}`, bufferForm, async (request, response) => {
      const posted = await readForm(request);
      getSubmissions().add(form, Object.fromEntries(fields.map((field) => [field, posted.get(field) ?? ''])));
      response.json({ data: null });
    });
  }
  app.use((_request, response) => void response.status(404).json({ data: null }));
  app.use(answerError);
  return app;
}

const listFields = {
  product: ['id', 'name', 'category_id', 'link', 'img1', 'productDetails'],
  service: ['id', 'name', 'img1'],
  table: ['table_id', 'product_id', 'name'],
};

/** A list call, or with a bare query string the record that one of `keys` names. */
function answer(
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
    const wanted = decodeKey(query);
    const found = keys
      .map((key) => records.find((record) => record[key] !== undefined && String(record[key]) === wanted))
      .find(Boolean);
    response.status(found ? 200 : 404).json({ data: found ?? null });
  };
}

function pick(record: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
}

function decodeKey(query: string): string | null {
  try {
    return decodeURIComponent(query);
  } catch {
    return null;
  }
}

const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = typeof error?.status === 'number' ? error.status : 500;
  response.status(status).json({ data: null });
};
