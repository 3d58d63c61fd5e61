import { Link } from 'react-router-dom';
import type { Crumb } from '../../shared/pages/pageView.ts';
import { usePageView } from '../navigation/currentPage.tsx';

/** The way from the top of the site down to the current page, which is not in it; nothing on pages of the top level. */
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
