import { startTransition, useEffect, useState } from 'react';

let hasHydrated = false;

/** False in the server's HTML and in the first browser render, true from then on. What changes by it gives way to taps. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(hasHydrated);
  useEffect(() => {
    hasHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
