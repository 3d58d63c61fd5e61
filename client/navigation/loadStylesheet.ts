import type { ScreenName } from '../../shared/pages/pageContent.ts';

const loading = new Map<string, Promise<void>>();

/** Loads the style sheet of a screen, once; it stands beside that of the first page, under the screen's name. */
export function loadSheet(screen: ScreenName): Promise<void> {
  const first = document.querySelector<HTMLLinkElement>('#screen-styles');
  const href = first?.getAttribute('href')?.replace(/\w+(?=-\w+\.css$)/, screen);
  if (!href || first?.getAttribute('href') === href) return Promise.resolve();
  const known = loading.get(href) ?? append(href);
  loading.set(href, known);
  known.catch(() => loading.delete(href));
  return known;
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
