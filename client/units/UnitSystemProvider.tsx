import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { chosenSystem, subscribeToSystem } from './chosenSystem.ts';

const UnitSystemContext = createContext<UnitSystem>('metric');

/** Provides the current units: in the first render those of the address, as on the server, then those that the visitor chose. */
export function UnitSystemProvider({ children }: { children: ReactNode }) {
  const { units } = usePageView();
  return (
    <UnitSystemContext value={useSyncExternalStore(subscribeToSystem, chosenSystem, () => units)}>
      {children}
    </UnitSystemContext>
  );
}

export const useUnitSystem = (): UnitSystem => useContext(UnitSystemContext);
