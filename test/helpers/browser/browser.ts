import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { onTestFinished } from 'vitest';
import { recordProblems } from './recordProblems.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemShell = '/usr/bin/chromium-headless-shell';
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Launches the system's headless shell, else the one in an npm package, else a whole browser of the system, which takes
 * twice the time; `more` are further flags. Rejects when none starts.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const launches = [
    ...[systemShell].filter(existsSync).map((path) => () => launchInstalled(path, more)),
    () => launchPackaged(more),
    ...systemBrowsers.filter(existsSync).map((path) => () => launchInstalled(path, more)),
  ];
  const errors: unknown[] = [];
  for (const launch of launches) {
    try {
      return await launch();
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AggregateError(errors, errors.map((error) => String(error).split('\n')[0]).join('; '));
}

/** Playwright's own 30 s may be too short on a busy machine. */
const launchMs = 600_000;

const launchInstalled = (executablePath: string, more: readonly string[]) =>
  chromium.launch({ timeout: launchMs, executablePath, args: [...flags, ...more] });

async function launchPackaged(more: readonly string[]): Promise<Browser> {
  // The package unpacks the libraries that a bare machine lacks only when it detects AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({
    timeout: launchMs,
    executablePath: await packaged.executablePath(),
    args: [...flags, ...more],
  });
}

/** Pages are drawn as far as their window and little more: to draw all of a long page takes a fifth of the time. */
export const drawLittle = '--force-gpu-mem-available-mb=16';

let launched: Promise<Browser> | null = null;

/** The browser of this worker; it ends with the worker's process. */
export async function getBrowser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = null;
  // The contexts of a worker follow each other, and starting a process for each would take a fifth of the time.
  launched ??= launchBrowser(['--renderer-process-limit=1', drawLittle]);
  return launched;
}

export interface WatchedPage {
  page: Page;
  /** See `recordProblems`. */
  problems: string[];
  /** The address of every request so far. */
  requests: string[];
}

export interface ContextOptions extends BrowserContextOptions {
  /** By default the session counts as a later visit, without preloader; only script can know. */
  firstVisit?: boolean;
}

/** Opens an empty page in its own context, which ends with the test. */
export async function openContext(
  browser: Browser,
  { firstVisit = false, ...options }: ContextOptions,
): Promise<WatchedPage> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  // As for polls in vitest.config.ts: it ends only what hangs.
  context.setDefaultTimeout(600_000);
  if (!firstVisit) await context.addInitScript('try { sessionStorage.visited = 1 } catch {}');
  onTestFinished(() => context.close());
  const page = await context.newPage();
  if (options.javaScriptEnabled === false) withoutScript.add(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return { page, problems: recordProblems(page), requests };
}

const withoutScript = new WeakSet<Page>();

/** Loads a page and waits for hydration if script is enabled. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Loads the page again. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Waits until a link or form has led to the page with that heading, in place or by a load, and it can be used. */
export async function arrived(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await hydrated(page);
}

/** Waits until React has hydrated the page and run its effects; before that the browser handles clicks. */
export async function hydrated(page: Page): Promise<void> {
  if (withoutScript.has(page)) return;
  // Not by `expect.poll`: a bench waits here too, outside of Vitest.
  while (!(await page.evaluate(isSettled).catch(waitIfLeaving))) await sleep(20);
}

function waitIfLeaving(error: Error): false {
  if (!/context was destroyed|navigat/.test(error.message)) throw error;
  return false;
}

/** Does what makes the page load a script, and waits until that script has run; its response comes before. */
export async function scriptRan(page: Page, name: RegExp, work: () => Promise<unknown>): Promise<void> {
  const [response] = await Promise.all([page.waitForResponse(name), work()]);
  // As text: Vitest would rewrite an import.
  await page.evaluate(`import('${response.url()}').then(() => {})`);
}

/** Waits until a frame has been painted and its observers have run; the browser drops input before the first one. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/**
 * React marks elements while it renders, and the root when it has committed. Effects run by the next frame, and may render
 * again. No idle callback: on a busy machine a page that moves has no idle time.
 */
const isSettled = `(async () => {
  const reactKey = (id, start) => {
    const element = document.querySelector(id) ?? {};
    return element[Object.keys(element).find((key) => key.startsWith(start))];
  };
  const isCommitted = () => {
    const root = reactKey('#root', '__reactContainer')?.stateNode;
    return root?.current.memoizedState.isDehydrated === false && root.pendingLanes === 0
      && reactKey('main', '__reactProps') !== undefined;
  };
  if (!isCommitted()) return false;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  return isCommitted();
})()`;
