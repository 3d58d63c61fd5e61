import { placeholderSubsidiary, subsidiaries } from '../../../shared/content/subsidiaries.ts';
import { urlFor } from '../../../shared/urlFor.ts';
import type { LoadedPage, Loader } from '../loader.ts';

const placeholder: LoadedPage<'subsidiary'> = {
  canonical: urlFor('subsidiaryPlaceholder'),
  indexed: false,
  content: { screen: 'subsidiary', subsidiary: placeholderSubsidiary },
};

/** The company of that id, or the generic profile. */
export const loadSubsidiary: Loader<'subsidiary'> = async ({ params }) => {
  const subsidiary = subsidiaries.find(({ id }) => id === params.id);
  return subsidiary ? { content: { screen: 'subsidiary', subsidiary } } : placeholder;
};

export const loadSubsidiaryPlaceholder: Loader<'subsidiaryPlaceholder'> = async () => placeholder;
