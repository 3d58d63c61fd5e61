import { startTransition, useEffect, useState } from 'react';

let hasHydrated = false;

/** False on the server and in the first browser render, true afterwards. The change is a transition, so that taps come first. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(hasHydrated);
  useEffect(() => {
    hasHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
