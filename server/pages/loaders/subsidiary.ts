import { placeholderSubsidiary, subsidiaries } from '../../../shared/content/subsidiaries.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import type { LoadedPage, Loader } from '../loader.ts';
import { companyCards } from '../parts/companyCards.ts';

const placeholder: LoadedPage<'subsidiary'> = {
  canonical: urlFor('subsidiaryPlaceholder'),
  indexed: false,
  content: { screen: 'subsidiary', subsidiary: placeholderSubsidiary, others: companyCards },
};

/** The company of that id, or the generic profile. */
export const loadSubsidiary: Loader<'subsidiary'> = async ({ params }) => {
  const subsidiary = subsidiaries.find(({ id }) => id === params.id);
  if (!subsidiary) return placeholder;
  const others = companyCards.filter(({ id }) => id !== subsidiary.id);
  return { content: { screen: 'subsidiary', subsidiary, others } };
};

export const loadSubsidiaryPlaceholder: Loader<'subsidiaryPlaceholder'> = async () => placeholder;
