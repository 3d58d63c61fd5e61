import { ignoreError } from '../../shared/ignoreError.ts';
import { savesData } from '../navigation/connection.ts';
import { sendEntries, syncTag } from '../unsentForms/sendEntries.ts';
import { createFileStore } from './fileStore.ts';
import { createPageStore } from './pageStore.ts';
import { respond } from './respond.ts';
import { pagesPrefix } from './storedPage.ts';
import type { Release, WorkerScope } from './workerScope.ts';

/** Written by the build (build/serviceWorker.ts). */
declare const RELEASE: Release;

listen(self as unknown as WorkerScope, RELEASE);

/** Sends the unsent forms of the device. Rejects if any are left: the browser then retries later. */
async function sendUnsent(): Promise<void> {
  if (!(await sendEntries())) throw new Error('not everything could be sent');
}

/** The whole service worker. A new one takes over as soon as it has stored its release; no page reloads because of it. */
function listen(scope: WorkerScope, release: Release): void {
  const names = { pages: pagesPrefix + release.version, files: `files-${release.version}` };
  const files = createFileStore(names.files);
  const network = { isDown: false };
  const pages = createPageStore(names.pages, files, release);

  /** Rejects if the network fails or the server is busy: then the former worker stays. */
  async function install(): Promise<void> {
    if (savesData()) throw new Error('data saving is on');
    const listed: string[] = await (await fetch(release.fileList)).json();
    await Promise.all([...listed, ...release.files].map((url) => files.keep(url)));
    await pages.install((await caches.keys()).filter((name) => name.startsWith(pagesPrefix)));
    await scope.skipWaiting();
  }

  async function activate(): Promise<void> {
    const current = Object.values(names);
    const others = (await caches.keys()).filter((name) => !current.includes(name));
    await Promise.all(others.map((name) => caches.delete(name)));
    await scope.clients.claim();
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => respond(event, { files, pages, release, network }));
  scope.addEventListener('sync', (event) => event.tag === syncTag && event.waitUntil(sendUnsent()));
  scope.addEventListener('message', (event) =>
    event.waitUntil(pages.keepReported(event.data).catch(ignoreError)),
  );
}
