import { encodePage } from '../http/encodedAnswer.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import type { PageService } from '../rendering/pageService.ts';

/** Pages of many parts, made before the first visitor comes: he would wait twice as long while the code is compiled. */
const rehearsed = ['/', '/products', '/faq'];

export async function rehearse(pages: PageService): Promise<void> {
  for (const path of rehearsed) {
    const view = await pages.load(path, new URLSearchParams(), { cachedOnly: true });
    if ('redirect' in view) continue;
    await encodePage(await pages.render(view), { cacheControl: cacheControlOf(view.status) });
  }
}
