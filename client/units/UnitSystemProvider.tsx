import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { chosenSystem, watchSystem } from './chosenSystem.ts';

const ShownSystem = createContext<UnitSystem>('metric');

/** Gives everything below the units to show: the address's in the first render, as the server's, then the visitor's. */
export function UnitSystemProvider({ children }: { children: ReactNode }) {
  const { units } = usePageView();
  return (
    <ShownSystem value={useSyncExternalStore(watchSystem, chosenSystem, () => units)}>{children}</ShownSystem>
  );
}

export const useUnitSystem = (): UnitSystem => useContext(ShownSystem);
