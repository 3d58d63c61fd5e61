import type { Server } from 'node:http';
import type { Log } from './monitoring/log.ts';

interface StopOptions {
  server: Server;
  log: Log;
  /** What is told first that the end is near. */
  atOnce: () => void;
  /** What else to close once the last answer is sent. */
  afterwards: () => Promise<void>;
}

/** How long requests under way may take; the process is gone within ten seconds. */
const graceMs = 9_000;
const sweepMs = 100;

/** On SIGTERM or SIGINT: accept no more, finish what is under way, exit 0. Further signals change nothing. */
export function stopOnSignal({ server, log, atOnce, afterwards }: StopOptions): void {
  let stopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    atOnce();
    await closeServer(server);
    await afterwards();
    log.info('stopped');
    process.exit(0);
  }
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A kept-alive connection that falls idle after `close()` would hold the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
