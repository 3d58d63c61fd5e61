import { createContext, type ReactNode, useContext, useDeferredValue, useSyncExternalStore } from 'react';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { chosenSystem, subscribeToSystem } from './chosenSystem.ts';

const UnitSystemContext = createContext<UnitSystem>('metric');

/** The chosen units: in the first render those of the address, as on the server, then those that the visitor chose. */
export function useChosenSystem(): UnitSystem {
  const view = usePageView();
  return useSyncExternalStore(subscribeToSystem, chosenSystem, () => view.units);
}

/** Provides them to the figures, which follow in a transition: a page has hundreds, and the switch is painted first. */
export function UnitSystemProvider({ children }: { children: ReactNode }) {
  return <UnitSystemContext value={useDeferredValue(useChosenSystem())}>{children}</UnitSystemContext>;
}

/** The units of the figures that are shown. */
export const useUnitSystem = (): UnitSystem => useContext(UnitSystemContext);
