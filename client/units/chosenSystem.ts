import { unitsOf, withUnits } from '../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { replaceAddress } from '../navigation/history.ts';

const storageKey = 'units';
const listeners = new Set<() => void>();
let chosen: UnitSystem | null = null;

/** The units of this visit: those chosen last, else those of its first address, else those of an earlier visit. */
export function chosenSystem(): UnitSystem {
  chosen ??= unitsOf(new URLSearchParams(location.search)) === 'us' ? 'us' : storedSystem();
  return chosen;
}

/** Switches to other units at once, stores them for later visits and puts them into the page's address. */
export function chooseSystem(system: UnitSystem, address: string): void {
  chosen = system;
  try {
    localStorage.setItem(storageKey, system);
  } catch {
    // Local storage is switched off: the choice lasts for this visit.
  }
  replaceAddress(withUnits(address, system) + location.hash);
  for (const listener of listeners) listener();
}

export function subscribeToSystem(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedSystem(): UnitSystem {
  try {
    return localStorage.getItem(storageKey) === 'us' ? 'us' : 'metric';
  } catch {
    return 'metric';
  }
}
