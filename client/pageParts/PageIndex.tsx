import type { PageReference } from '../../shared/pages/pageReference.ts';
import { Link } from '../navigation/Link.tsx';

interface PageIndexProps {
  pages: readonly PageReference[];
  /** In as many columns as fit. */
  columns?: boolean;
}

/** Links to pages of this site, separated by hairlines. */
export function PageIndex({ pages, columns = false }: PageIndexProps) {
  return (
    <ul className={columns ? 'page-index page-index--columns' : 'page-index'}>
      {pages.map(({ title, url }) => (
        <li key={url}>
          <Link to={url} dir="auto">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
