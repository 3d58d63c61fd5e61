import { Link } from 'react-router-dom';
import type { Crumb } from '../../shared/pages/pageView.ts';
import { usePageView } from '../navigation/currentPage.tsx';

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
