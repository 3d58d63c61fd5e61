import type { PageReference } from '../../shared/pages/pageReference.ts';
import { Link } from '../navigation/Link.tsx';

/** Links to pages of this site, separated by hairlines; with `columns` in as many columns as fit. */
export function PageIndex({ pages, columns }: { pages: readonly PageReference[]; columns?: boolean }) {
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
