import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startEmbeddedApi } from '../../../server/embedded/embeddedApi.ts';
import type { Content } from '../../../server/embedded/readContent.ts';
import { openSubmissions } from '../../../server/embedded/submissions.ts';
import { createLog } from '../../../server/monitoring/log.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';

/** Starts the embedded API over `content`, or over the result of a function called per request, until the test ends. Its database has its own folder. */
export async function startUpstream(content: Content | (() => Content) = hostileContent) {
  const dataDir = createTempDir();
  const api = await startEmbeddedApi({
    dataDir,
    log: createLog('silent'),
    getContent: typeof content === 'function' ? content : () => content,
  });
  atEnd(() => api.close());
  return {
    ...api,
    /** The form posts so far, oldest first. */
    submissions() {
      const store = openSubmissions(dataDir);
      const rows = store.list().map(({ form, fields }) => ({ form, fields }));
      store.close();
      return rows;
    },
  };
}

/** Idle connections stay open: none ends just when a client on a busy machine uses it again. */
export const keptAlive = { keepAliveTimeout: 600_000 };

/** Starts a server with that `listener`, for upstreams that misbehave; returns its base address. */
export async function startRawUpstream(listener: RequestListener): Promise<string> {
  const server = createServer(keptAlive, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Refuses connections: nothing listens on this port, and the system gives it to nobody. */
export const closedAddress = 'http://127.0.0.1:2';
