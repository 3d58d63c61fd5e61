import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMotion } from '../motion/useMotion.ts';

/** How long `home--loading` is set, in milliseconds; the scrolling text waits for it. */
const loadingMs = 2_000;

/** Common to all home pages: section numbers, the loading flag, motion. */
export function HomeFrame({ className, children }: { className: string; children: ReactNode }) {
  const [isLoading, setLoading] = useState(true);
  const page = useRef<HTMLDivElement>(null);
  useMotion(page);
  useEffect(() => {
    const timer = setTimeout(setLoading, loadingMs, false);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`home ${className}${isLoading ? ' home--loading' : ''}`} ref={page}>
      {children}
    </div>
  );
}
