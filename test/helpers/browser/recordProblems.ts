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
  /** The request of the next document, until that takes the place of this one, which may go on to request files. */
  let leavingFor: Request | null = null;

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
      // The test may have taken it out.
      if (problems.includes(problem)) problems.splice(problems.indexOf(problem), 1);
    }
  }

  page.on('console', (message) => {
    const problem = `${message.type()}: ${message.text()}`;
    if (!isPicturePaintedLate(problem)) problems.push(problem);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    starts.set(request, { order: starts.size + 1, address: page.url() });
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      newestDocument = starts.size;
      leavingFor = request;
    }
    judgeAgain();
  });
  page.on('framenavigated', (frame) => {
    const hasArrived =
      frame === page.mainFrame() && frame.url().split('#')[0] === leavingFor?.url().split('#')[0];
    if (frame.url() === 'about:blank' || hasArrived) newestDocument = starts.size + 1;
    if (hasArrived) leavingFor = null;
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

/** The warning tells that a busy machine painted late; a sweep compares each preload with its picture. */
const isPicturePaintedLate = (problem: string) =>
  /^warning: The resource \S+\/(media|pictures)\/\S+ was preloaded .* but not used within a few seconds/.test(
    problem,
  );

/** The browser reads no more of a film than it needs; each key cancels the suggestions for the text before it. */
const isCancelled = (request: Request): boolean =>
  request.resourceType() === 'media' || new URL(request.url()).pathname === '/data/search';
