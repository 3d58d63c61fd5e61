import { unitsOf, withUnits } from '../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { replaceAddress } from '../navigation/history.ts';

const storageKey = 'units';
const listeners = new Set<() => void>();
let chosen: UnitSystem | null = null;

/** For the whole visit: what was clicked last, else what its first address asks for, else what was chosen before. */
export function chosenSystem(): UnitSystem {
  chosen ??= unitsOf(new URLSearchParams(location.search)) === 'us' ? 'us' : storedSystem();
  return chosen;
}

/** Shows another system at once, keeps it for later visits, and names it in the address of this page. */
export function chooseSystem(system: UnitSystem, address: string): void {
  chosen = system;
  try {
    localStorage.setItem(storageKey, system);
  } catch {
    // It holds for this visit.
  }
  replaceAddress(withUnits(address, system) + location.hash);
  for (const tell of listeners) tell();
}

export function watchSystem(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function storedSystem(): UnitSystem {
  try {
    return localStorage.getItem(storageKey) === 'us' ? 'us' : 'metric';
  } catch {
    return 'metric';
  }
}
