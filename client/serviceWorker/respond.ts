import { ignoreError } from '../../shared/ignoreError.ts';
import { findFile } from './fileStore.ts';
import { findForm, findPage, keepOpened, pageKeyOf } from './pageStore.ts';
import { pictureKeyOf, storedHeaders } from './storedPage.ts';
import type { FetchEvent } from './workerScope.ts';

/** How long a page may take before its stored copy is shown. */
const maxWaitMs = 2_500;
/** Placeholder for a picture that is not stored. */
const placeholder = '/placeholder.svg';

/** Whether the last page came from the store; forgotten when the browser stops the worker. */
let isNetworkDown = false;

/** Answers requests for parts of a page offline; every other request is left to the browser. */
export function respond(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  const { pathname } = url;
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|metrics|hooks)\b/i.test(pathname))
      event.respondWith(respondWithPage(event, pageKeyOf(url)));
  } else if (pathname.startsWith('/data/')) {
    event.respondWith(respondWithData(request, pageKeyOf(url).slice('/data'.length)));
  } else if (pathname.startsWith('/assets/') || RELEASE.files.includes(pathname)) {
    event.respondWith(findFile(pathname).then((file) => file ?? fetch(request)));
  } else if (request.destination === 'image' && (isNetworkDown || !navigator.onLine)) {
    // Online the browser requests the picture itself: through the worker the server would not see that an image
    // element sent it.
    event.respondWith(
      fetch(request).catch(async (error) => {
        const picture = (await findFile(pictureKeyOf(pathname))) ?? (await findFile(placeholder));
        if (!picture) throw error;
        return picture;
      }),
    );
  }
}

async function respondWithPage(event: FetchEvent, key: string): Promise<Response> {
  const { offlinePage } = RELEASE;
  const answer = fetch(event.request);
  // A late response is stored, too.
  event.waitUntil(answer.then((response) => keepOpened(key, response.clone())).catch(ignoreError));
  const stored = await findPage(key);
  try {
    const response = await inTime(answer, stored);
    isNetworkDown = false;
    return response;
  } catch (error) {
    isNetworkDown = true;
    const copy = stored ?? (await findForm(key));
    const page = copy && key !== offlinePage ? await mark(copy) : await findPage(offlinePage);
    if (!page) throw error;
    return page;
  }
}

/**
 * Offline, the data of the stored page without a build id: the browser's script then loads that page in full, with the
 * notice.
 */
async function respondWithData(request: Request, key: string): Promise<Response> {
  const answer = fetch(request);
  const stored = await findPage(key);
  try {
    return await inTime(answer, stored);
  } catch (error) {
    const page = stored ?? (await findForm(key)) ?? (await findPage(RELEASE.offlinePage));
    const [, view] = /id="page-view">(.*?)<\/script>/s.exec((await page?.text()) ?? '') ?? [];
    if (!view) throw error;
    const headers = { 'content-type': 'application/json' };
    return new Response(view.replace(/"build":"\w+"/, '"build":""'), { headers });
  }
}

/** The response from the network; if there is a stored one, the wait is limited. */
function inTime(answer: Promise<Response>, stored: Response | undefined): Promise<Response> {
  if (!stored) return answer;
  const expiry = new Promise<never>((_, reject) => setTimeout(reject, maxWaitMs));
  return Promise.race([answer, expiry]);
}

/** The stored page with a notice above it. */
async function mark(page: Response): Promise<Response> {
  const at = new Date(Number(page.headers.get(storedHeaders.at)));
  const time = at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  const notice = `<aside class="stored-notice" aria-label="Stored page"><div class="wrap" role="status">Stored on ${time}, offline.</div></aside>`;
  const html = (await page.text()).replace('<div id="root"', (root) => notice + root);
  return new Response(html, { headers: page.headers });
}
