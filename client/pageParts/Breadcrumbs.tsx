import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  /** Left out where the parent has no page of its own. */
  url?: string;
}

/** The way from the top of a part of the site down to the page that is shown, which is not in it. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumbs">
      <ol>
        {crumbs.map(({ label, url }, index) => (
          <li key={index} dir="auto">
            {url ? <Link to={url}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
