import type { FormName } from '../../shared/forms/formDefinition.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { HttpError } from '../http/httpError.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import { toFailure } from '../pages/failure.ts';
import type { PageRequest } from '../worker/pages.ts';
import type { PageService } from './pageService.ts';
import type { Address, Reply } from './reply.ts';

type Instead = NonNullable<PageRequest['instead']>;

/** Renders a page that its address alone does not describe. */
export function createRenderInstead(
  pages: PageService,
): (address: Address, instead: Instead) => Promise<Reply> {
  async function toView({ path, query }: Address, instead: Instead): Promise<PageView> {
    if (instead.page === 'failure') {
      const { status, message } = instead;
      return pages.toView({ path, status, content: toFailure(status, message) });
    }
    if (instead.page === 'form') {
      const { outcome, status } = instead;
      return { ...(await loadFormPage(outcome.form, pages)), status, formOutcome: outcome };
    }
    const view = await pages.load(path, query);
    if ('redirect' in view || view.content.screen !== 'sent') throw new HttpError(404, 'No such page.');
    return { ...view, content: { ...view.content, copy: instead.copy } };
  }

  return async function renderInstead(address, instead) {
    const view = await toView(address, instead);
    const isPrivate = instead.page !== 'failure' || !instead.isRead;
    return {
      status: view.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cacheControlOf({ status: view.status, isPrivate }),
      },
      body: () => pages.render(view),
    };
  };
}

/** The newsletter form is in every footer, so it gets a page without an address. */
async function loadFormPage(form: FormName, pages: PageService): Promise<PageView> {
  if (form === 'newsletter') {
    return pages.toView({ path: urlFor('home'), status: 200, content: { screen: 'newsletter' } });
  }
  const path = urlFor(form === 'quote' ? 'requestQuote' : 'contact');
  // Cached data only: the visitor has already waited for the upstream once.
  const page = await pages.load(path, new URLSearchParams(), { cachedOnly: true });
  if ('redirect' in page) throw new Error(`the page of the form ${form} must not redirect: ${path}`);
  return { ...page, indexed: false };
}
