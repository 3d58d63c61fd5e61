import { type RefObject, useEffect } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';

/**
 * Starts the motion of a page at the first scroll, or when an element with `data-motion` comes near the viewport. The
 * page is complete without it, and its script does not delay the first paint.
 */
export function useMotion(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const started = new AbortController();
    const start = () => {
      if (started.signal.aborted) return;
      started.abort();
      import('./startMotion.ts').then(({ startMotion }) => {
        if (page.current && !lifetime.signal.aborted) startMotion(page.current, lifetime.signal);
      }, ignoreError);
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
