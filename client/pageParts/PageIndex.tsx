import type { PageReference } from '../../shared/pages/pageReference.ts';
import { Link } from '../navigation/Link.tsx';

interface PageIndexProps {
  pages: readonly PageReference[];
  /** As many as fit. */
  columns?: boolean;
  /** Links load in full. */
  reloadDocument?: boolean;
}

/** Links to pages of this site, separated by hairlines. */
export function PageIndex({ pages, columns, reloadDocument = false }: PageIndexProps) {
  return (
    <ul className={columns ? 'page-index page-index--columns' : 'page-index'}>
      {pages.map(({ title, url }) => (
        <li key={url}>
          <Link to={url} dir="auto" reloadDocument={reloadDocument}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
