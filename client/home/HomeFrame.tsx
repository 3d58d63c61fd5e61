import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMotion } from '../motion/useMotion.ts';
import { useRestOfPage } from './useRestOfPage.ts';

/** Milliseconds until the loading flag clears (specification, sections 4 and 9). */
const loadingMs = 2_000;

/** What the home pages have around them: the numbering of their sections, the loading flag, what moves. */
export function HomeFrame({ className, children }: { className: string; children: ReactNode }) {
  const [isLoading, setLoading] = useState(true);
  const page = useRef<HTMLDivElement>(null);
  useMotion(page);
  useEffect(() => {
    const timer = setTimeout(setLoading, loadingMs, false);
    return () => clearTimeout(timer);
  }, []);
  useRestOfPage(page);
  return (
    <div className={`home ${className}${isLoading ? ' home--loading' : ''}`} ref={page}>
      {children}
    </div>
  );
}
