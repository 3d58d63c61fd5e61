import type { UnitSystem } from './writeQuantity.ts';

/** The unit system named by a query; anything but `units=us` is metric. */
export const unitsOf = (query: URLSearchParams): UnitSystem =>
  query.get('units') === 'us' ? 'us' : 'metric';

/** An address without `units=us`: both show the same page. */
export const withoutUnits = (address: string): string =>
  address.replace(/([?&])units=us(&|$)/, (_, first: string, last: string) => (last ? first : ''));

/** An address of the site with the parameter for a unit system. */
export function withUnits(address: string, system: UnitSystem): string {
  if (system === 'metric') return address;
  return `${address}${address.includes('?') ? '&' : '?'}units=us`;
}
