import type { ScreenName } from '../../shared/pages/pageContent.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Loads the stylesheet of a screen, once; rejects when it cannot be loaded. Its address is that of the first page's
 * stylesheet with the other screen's name in it.
 */
export function loadStylesheet(screen: ScreenName): Promise<void> {
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
