import { ignoreError } from '../../shared/ignoreError.ts';
import { savesData } from '../navigation/connection.ts';
import { sendEntries, syncTag } from '../unsentForms/sendEntries.ts';
import { filesName, keepFile } from './fileStore.ts';
import { installPages, keepReported, pagesName } from './pageStore.ts';
import { respond } from './respond.ts';
import type { WorkerScope } from './workerScope.ts';

/** The whole service worker. A new one takes over as soon as it has stored its release; no page reloads because of it. */
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', respond);
scope.addEventListener('sync', (event) => event.tag === syncTag && event.waitUntil(sendUnsent()));
scope.addEventListener('message', (event) => event.waitUntil(keepReported(event.data).catch(ignoreError)));

/** Rejects if the network fails or the server is busy: then the former worker stays. */
async function install(): Promise<void> {
  if (savesData()) throw new Error('data saving is on');
  const listed: string[] = await (await fetch(RELEASE.fileList)).json();
  await Promise.all([...listed, ...RELEASE.files].map((url) => keepFile(url)));
  await installPages();
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const current = [pagesName(), filesName()];
  const others = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** Sends the unsent forms of the device. Rejects if any are left: the browser then retries later. */
async function sendUnsent(): Promise<void> {
  if (!(await sendEntries())) throw new Error('not everything could be sent');
}
