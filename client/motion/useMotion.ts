import { type RefObject, useEffect } from 'react';

/**
 * Brings a page to life at the first scroll, or when a part that asks for it comes near the viewport: the page is whole
 * without, and nothing of it is in the way of the first paint.
 */
export function useMotion(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const started = new AbortController();
    const start = async () => {
      if (started.signal.aborted) return;
      started.abort();
      const { bringToLife } = await import('./bringToLife.ts');
      if (page.current && !lifetime.signal.aborted) bringToLife(page.current, lifetime.signal);
    };
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && start(), {
      rootMargin: '200px',
    });
    for (const part of page.current?.querySelectorAll('[data-motion]') ?? []) observer.observe(part);
    addEventListener('scroll', start, { passive: true, signal: started.signal });
    started.signal.addEventListener('abort', () => observer.disconnect());
    return () => {
      started.abort();
      lifetime.abort();
    };
  }, [page]);
}
