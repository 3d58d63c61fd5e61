import { allCategories, type FilterName, type ProductsContent } from '../../../shared/pages/products.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';

interface ListAddress {
  /** Filters that it leaves out. */
  dropped?: readonly FilterName[];
  /** Counts from 1. */
  page?: number;
}

/** The address of this list, with another page or fewer filters; the first category is not named in it. */
export function listUrl(
  { categories, selected, filter }: ProductsContent,
  { dropped = [], page = 1 }: ListAddress,
): string {
  const category = selected?.id ?? (categories.length > 0 ? allCategories : undefined);
  const values = Object.entries(filter?.values ?? {}).filter(
    ([name, value]) => value !== '' && !dropped.some((one) => one === name),
  );
  return urlFor(
    'products',
    {},
    {
      ...(category !== undefined && category !== categories[0]?.id && { category }),
      ...Object.fromEntries(values),
      ...(page > 1 && { page: String(page) }),
    },
  );
}
