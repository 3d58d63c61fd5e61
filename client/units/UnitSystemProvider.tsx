import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';
import { unitsOf, withUnits } from '../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { replaceAddress } from '../navigation/history.ts';
import { createStore } from '../ui/createStore.ts';
import { readText, storeText } from '../ui/deviceStorage.ts';

const UnitSystemContext = createContext<UnitSystem>('metric');

/** The chosen units: in the first render those of the address, as on the server, then those that the visitor chose. */
export function useChosenSystem(): UnitSystem {
  const { units } = usePageView();
  return chosen.use() ?? units;
}

/**
 * Provides the units to the figures, which follow in a transition: a page has hundreds, and the switch is painted first.
 */
export function UnitSystemProvider({ children }: { children: ReactNode }) {
  return <UnitSystemContext value={useDeferredValue(useChosenSystem())}>{children}</UnitSystemContext>;
}

/** The current units of the figures. */
export const useUnitSystem = (): UnitSystem => useContext(UnitSystemContext);

const storageKey = 'units';
const chosen = createStore<UnitSystem | null>(null);

/** Starts a visit in the units of its first address, else in those of an earlier visit. */
export function restoreSystem(): void {
  const isUs =
    unitsOf(new URLSearchParams(location.search)) === 'us' || readText('localStorage', storageKey) === 'us';
  chosen.set(isUs ? 'us' : 'metric');
}

/** Switches to other units at once, stores them for later visits and puts them into the page's address. */
export function chooseSystem(system: UnitSystem, address: string): void {
  storeText('localStorage', storageKey, system);
  replaceAddress(withUnits(address, system) + location.hash);
  chosen.set(system);
}
