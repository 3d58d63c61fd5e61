import type { UnitSystem } from './writeQuantity.ts';

/** The system that an address asks for; anything but `units=us` is metric. */
export const unitsOf = (query: URLSearchParams): UnitSystem =>
  query.get('units') === 'us' ? 'us' : 'metric';

/** An address without its units: the page behind it is the same. */
export const withoutUnits = (address: string): string =>
  address.replace(/([?&])units=us(&|$)/, (_, first: string, last: string) => (last ? first : ''));

/** An address of ours as it reads in a system. */
export function withUnits(address: string, system: UnitSystem): string {
  if (system === 'metric') return address;
  return `${address}${address.includes('?') ? '&' : '?'}units=us`;
}
