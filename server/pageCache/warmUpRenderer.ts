import { encodePage } from '../http/encodedResponse.ts';
import type { PageService } from '../rendering/pageService.ts';

/** Pages with many components: rendering them compiles most of the code. */
const paths = ['/', '/products', '/faq'];

/** First renders before listening: the first visitor would wait twice as long while the code is compiled. */
export async function warmUpRenderer(pages: PageService): Promise<void> {
  for (const path of paths) {
    const view = await pages.load(path, new URLSearchParams(), { cachedOnly: true });
    if ('redirect' in view) continue;
    await encodePage(await pages.render(view), { cacheHeaders: {} });
  }
}
