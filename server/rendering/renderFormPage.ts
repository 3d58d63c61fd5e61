import type { FormName } from '../../shared/forms/formDefinition.ts';
import type { FormOutcome } from '../../shared/forms/formResponse.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { PageService } from './pageService.ts';

/** The HTML of a form's page with its message, hints and what was typed, for a visitor without script. */
export type RenderFormPage = (formOutcome: FormOutcome, status: number) => Promise<string>;

export function createRenderFormPage(pages: PageService): RenderFormPage {
  return async function renderFormPage(formOutcome, status) {
    const view = await loadFormPage(formOutcome.form, pages);
    return pages.render({ ...view, status, formOutcome });
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
