import type { ReactNode } from 'react';
import type { Crumb } from '../../shared/pages/pageView.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { Link } from '../navigation/Link.tsx';
import { keepTogether } from '../ui/keepTogether.tsx';

interface PageHeadingProps {
  /** The eyebrow: the section of the site. */
  eyebrow?: string | undefined;
  children: ReactNode;
  lead?: string | null;
}

/** The page's only `h1` with its eyebrow and lead. */
export function PageHeading({ eyebrow, children, lead }: PageHeadingProps) {
  return (
    <header className="page-heading">
      {eyebrow && <p className="note">{eyebrow}</p>}
      <h1 dir="auto">{children}</h1>
      {lead && (
        <p className="lead" dir="auto">
          {keepTogether(lead)}
        </p>
      )}
    </header>
  );
}

/** Links to the parents of the current page, the topmost first; nothing on a page of the top level. */
export function Breadcrumbs() {
  const { breadcrumbs } = usePageView();
  return breadcrumbs && <BreadcrumbList parents={breadcrumbs.parents} />;
}

export function BreadcrumbList({ parents }: { parents: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumbs">
      <ol>
        {parents.map(({ name, url }, index) => (
          <li key={index} dir="auto">
            {url ? <Link to={url}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
