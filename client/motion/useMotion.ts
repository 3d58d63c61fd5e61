import { type RefObject, useEffect } from 'react';

/**
 * Starts the motion of a page at the first scroll, or when an element with `data-motion` comes near the viewport. The
 * page is complete without it, and its script does not delay the first paint.
 */
export function useMotion(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const started = new AbortController();
    const start = async () => {
      if (started.signal.aborted) return;
      started.abort();
      const { startMotion } = await import('./startMotion.ts');
      if (page.current && !lifetime.signal.aborted) startMotion(page.current, lifetime.signal);
    };
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && start(), {
      rootMargin: '200px',
    });
    for (const part of page.current?.querySelectorAll('[data-motion]') ?? []) observer.observe(part);
    addEventListener('scroll', start, { passive: true, signal: started.signal });
    started.signal.addEventListener('abort', () => observer.disconnect());
    if (scrollY > 0) start();
    return () => {
      started.abort();
      lifetime.abort();
    };
  }, [page]);
}
