import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';

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

const launchInstalled = (executablePath: string, more: readonly string[]) =>
  chromium.launch({ executablePath, args: [...flags, ...more] });

async function launchPackaged(more: readonly string[]): Promise<Browser> {
  // The package unpacks the libraries that a bare machine lacks only when it detects AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...flags, ...more],
  });
}

/** A browser for all tests of a file. */
export function useBrowser(): () => Promise<Browser> {
  let browser: Promise<Browser> | null = null;
  afterAll(async () => (await browser)?.close());
  return () => {
    // The contexts of a file follow each other, and starting a process for each would take a fifth of the time.
    browser ??= launchBrowser(['--renderer-process-limit=1']);
    return browser;
  };
}

export interface WatchedPage {
  page: Page;
  /** Every console message, page error and failed request. */
  problems: string[];
}

interface PageOptions extends BrowserContextOptions {
  /** By default the session counts as a later visit, without preloader; only script can know. */
  firstVisit?: boolean;
}

/** Opens a page in its own context and records its problems. */
export async function openPage(
  browser: Browser,
  { firstVisit = false, ...options }: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  if (!firstVisit) await context.addInitScript('try { sessionStorage.visited = 1 } catch {}');
  onTestFinished(() => context.close());
  const page = await context.newPage();
  if (options.javaScriptEnabled === false) withoutScript.add(page);
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The page's own decision: it was left while it still loaded, or asks something else by now.
    if (reason === 'net::ERR_ABORTED') return;
    problems.push(`failed: ${request.url()} ${reason}`);
  });
  return { page, problems };
}

const withoutScript = new WeakSet<Page>();

/** Loads a page and waits for hydration if script is enabled. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Waits until React has hydrated the page and run its effects; before that the browser handles clicks. */
export async function hydrated(page: Page): Promise<void> {
  if (withoutScript.has(page)) return;
  // Not by `expect.poll`: a bench waits here too, outside of Vitest.
  while (!(await page.evaluate(isHydrated))) await sleep(20);
  // Effects and late Suspense boundaries run in tasks of their own, which come before idle time.
  await page.evaluate('new Promise((resolve) => { requestIdleCallback(() => resolve()) })');
}

/** React marks elements while it renders, and the root when it has committed. */
const isHydrated = `(() => {
  const reactKey = (id, start) => {
    const element = document.querySelector(id) ?? {};
    return element[Object.keys(element).find((key) => key.startsWith(start))];
  };
  const root = reactKey('#root', '__reactContainer')?.stateNode;
  return root?.current.memoizedState.isDehydrated === false && reactKey('main', '__reactProps') !== undefined;
})()`;
