import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled by more than `pixels` CSS pixels; always false on the server. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
}

/** Whether the last scrolling went up, and the page is still scrolled by more than `pixels` CSS pixels. */
export function useScrolledUp(pixels: number): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    let last = 0;
    return subscribe(() => {
      setUp(window.scrollY < last && window.scrollY > pixels);
      last = window.scrollY;
    });
  }, [pixels]);
  return isUp;
}
