import type { ComponentType } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import { matchPage } from '../../shared/pages/matchPage.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { type PageContent, routes, type ScreenName } from '../../shared/pages/routes.ts';

/** The component of a page; it renders one kind of content. */
export type Screen = ComponentType<{ content: PageContent }>;

/** Loads the script of a screen; rejects when it cannot be loaded. */
export type LoadScreen = (name: ScreenName) => Promise<Screen>;

export interface LoadedPage {
  view: PageView;
  Screen: Screen;
}

/** Only a full load can show the page: it has moved, or a deployment has removed its script or stylesheet. */
export class FullLoadNeeded extends Error {
  override name = 'FullLoadNeeded';
}

const scriptTimeoutMs = 120_000;

/**
 * Loads the page of an address (path and query): its data, and at the same time script and stylesheet of the screen that
 * the address leads to. Rejects with FullLoadNeeded, or with the error of the data request.
 */
export async function fetchPage(
  address: string,
  loadScreen: LoadScreen,
  signal: AbortSignal | null = null,
): Promise<LoadedPage> {
  const load = (name: ScreenName) => Promise.all([loadScreen(name), loadStylesheet(name)]);
  const match = matchPage(address.split('?')[0] ?? '');
  // A failure is reported below, where the same import is awaited.
  if (match) load(routes[match.name].screen).catch(ignoreError);
  const response = await fetch(`/data${address}`, { signal, headers: { accept: 'application/json' } });
  if (response.redirected) throw new FullLoadNeeded(`${address} has moved`);
  const isData = response.headers.get('content-type')?.startsWith('application/json');
  if (!isData) throw new Error(`/data${address} answered ${response.status} without data`);
  const view: PageView = await response.json();
  const { screen } = view.content;
  try {
    const [Screen] = await inTime(load(screen));
    return { view, Screen };
  } catch (cause) {
    throw new FullLoadNeeded(`script or stylesheet of ${screen} does not load`, { cause });
  }
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, scriptTimeoutMs, new Error('timeout'));
  });
  return Promise.race([loading, expiry]).finally(() => clearTimeout(timer));
}

const loading = new Map<string, Promise<void>>();

/**
 * Loads the stylesheet of a screen, once; rejects when it cannot be loaded. Its address is that of the first page's
 * stylesheet with the other screen's name in it.
 */
function loadStylesheet(screen: ScreenName): Promise<void> {
  const firstHref = document.querySelector('#screen-styles')?.getAttribute('href');
  const href = firstHref?.replace(/\w+(?=-\w+\.css$)/, screen);
  if (!href || href === firstHref) return Promise.resolve();
  const stylesheet = loading.get(href) ?? append(href);
  loading.set(href, stylesheet);
  stylesheet.catch(() => loading.delete(href));
  return stylesheet;
}

function append(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} does not load`));
    };
    document.head.append(link);
  });
}
