import type { Page, Request } from 'playwright-core';

interface Start {
  order: number;
  address: string;
}

/**
 * Records every console message, page error and failed request of a page from now on. An aborted request is a problem too,
 * unless the page that began it was left, or is of a kind that is cancelled on a page that stays.
 */
export function recordProblems(page: Page): string[] {
  const problems: string[] = [];
  const starts = new Map<Request, Start>();
  const aborted = new Map<Request, string>();
  /** The start of the newest document, in the order of requests. */
  let newestDocument = 0;

  function isExpected(request: Request): boolean {
    const start = starts.get(request);
    if (!start || start.order < newestDocument) return true;
    // The navigation itself becomes a download.
    if (request.isNavigationRequest() || isCancelled(request)) return true;
    // A link in place cancels what the former page still loads, but never its scripts and stylesheets.
    return start.address !== page.url() && /^(image|fetch)$/.test(request.resourceType());
  }

  /** The abort may be reported before the navigation that has caused it. */
  function judgeAgain() {
    for (const [request, problem] of aborted) {
      if (!isExpected(request)) continue;
      aborted.delete(request);
      problems.splice(problems.indexOf(problem), 1);
    }
  }

  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    starts.set(request, { order: starts.size + 1, address: page.url() });
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) newestDocument = starts.size;
    judgeAgain();
  });
  page.on('framenavigated', (frame) => {
    if (frame.url() === 'about:blank') newestDocument = starts.size + 1;
    judgeAgain();
  });
  page.on('requestfailed', (request) => {
    const problem = `failed: ${request.url()} ${request.failure()?.errorText}`;
    problems.push(problem);
    if (!problem.endsWith('net::ERR_ABORTED')) return;
    aborted.set(request, problem);
    judgeAgain();
  });
  return problems;
}

/** The browser reads no more of a film than it needs; each key cancels the suggestions for the text before it. */
const isCancelled = (request: Request): boolean =>
  request.resourceType() === 'media' || new URL(request.url()).pathname === '/data/search';
