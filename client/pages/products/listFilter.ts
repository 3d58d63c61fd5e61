import {
  allCategories,
  type Drive,
  type FilterName,
  type ListFilter,
  type ProductsContent,
} from '../../../shared/pages/products.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import type { UnitSystem } from '../../../shared/units/writeQuantity.ts';

export interface FigureField {
  name: 'flow' | 'head' | 'power' | 'size' | 'noise';
  label: string;
  example: Record<UnitSystem, string>;
}

export const figureFields: readonly FigureField[] = [
  { name: 'flow', label: 'Flow, at least', example: { metric: '40 m³/h', us: '180 gpm' } },
  { name: 'head', label: 'Head, at least', example: { metric: '20 m', us: '65 ft' } },
  { name: 'power', label: 'Power, at most', example: { metric: '22 kW', us: '30 hp' } },
  { name: 'size', label: 'Size', example: { metric: 'DN 150 or 6 in', us: '6 in or DN 150' } },
  { name: 'noise', label: 'Noise at 7 m, at most', example: { metric: '70 dB(A)', us: '70 dB(A)' } },
];

export const driveNames: Record<Drive, string> = {
  diesel: 'Diesel',
  'electric-50': 'Electric, 50 Hz',
  'electric-60': 'Electric, 60 Hz',
  hydraulic: 'Hydraulic',
};

/** Without a valid value the filter is not active, so there is no count to show. */
export const isFiltered = ({ values, errors }: ListFilter): boolean =>
  Object.entries(values).some(([name, value]) => value !== '' && !(name in errors));

interface ListAddress {
  /** Filters to leave out of the address. */
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
