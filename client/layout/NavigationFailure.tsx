import { useEffect, useRef } from 'react';

/** Replaces a page that could not be loaded; the address is already that of the page. */
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
