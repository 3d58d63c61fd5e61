import { useEffect, useRef } from 'react';

/** Stands in for a page that could not be loaded in place; the address is already its own. */
export function NavigationFailure({ onRetry }: { onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return () => document.querySelector<HTMLElement>('main')?.focus();
  }, []);
  return (
    <div className="wrap page">
      <h1 ref={heading} tabIndex={-1}>
        This page could not be loaded.
      </h1>
      <p>The connection may be down. What you see here is still our site; nothing is lost.</p>
      <p>
        <button className="button" type="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}
