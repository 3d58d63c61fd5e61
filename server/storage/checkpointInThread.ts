import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Source code as a string: a file would have to be an entry of the build. `mode=rw` creates no file. */
const checkpoint = `
const { workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const db = new DatabaseSync(workerData + '?mode=rw');
db.exec('PRAGMA wal_checkpoint(PASSIVE)');
db.close();
`;

/**
 * Moves a database's write-ahead log into its file. Runs in a thread, because it waits for the disk twice: 20 to 90 ms were
 * measured, in which the event loop would stand still. Rejects if it fails; SQLite then does it at a later commit.
 */
export async function checkpointInThread(path: string): Promise<void> {
  const worker = new Worker(checkpoint, { eval: true, workerData: pathToFileURL(path).href });
  await once(worker, 'exit');
}
