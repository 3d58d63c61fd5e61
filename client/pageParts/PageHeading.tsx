import type { ReactNode } from 'react';
import { keepTogether } from '../ui/keepTogether.tsx';

interface PageHeadingProps {
  /** The line above: the part of the site. */
  eyebrow?: string | undefined;
  children: ReactNode;
  lead?: string | null;
}

/** The page's only `h1` with its eyebrow and lead. */
export function PageHeading({ eyebrow, children, lead }: PageHeadingProps) {
  return (
    <header className="page-heading">
      {eyebrow && <p className="page-heading__eyebrow">{eyebrow}</p>}
      <h1 dir="auto">{children}</h1>
      {lead && (
        <p className="page-heading__lead" dir="auto">
          {keepTogether(lead)}
        </p>
      )}
    </header>
  );
}
