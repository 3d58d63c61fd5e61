import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PaginationProps {
  /** The list's own path; the first page is there, the others at `?page=`. */
  path: string;
  page: number;
  pageCount: number;
}

/** Previous, the numbers, next; what leads nowhere is a disabled button. */
export function Pagination({ path, page, pageCount }: PaginationProps) {
  if (pageCount < 2) return null;
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const urlOf = (target: number) => (target === 1 ? path : `${path}?page=${target}`);
  return (
    <nav className="pagination" aria-label="Pages">
      <ul>
        <Step url={page > 1 ? urlOf(page - 1) : null}>Previous</Step>
        {numbers.map((number) => (
          <li key={number}>
            {number === page ? (
              <button type="button" disabled aria-current="page" aria-label={`Page ${number}`}>
                {number}
              </button>
            ) : (
              <Link to={urlOf(number)} aria-label={`Page ${number}`}>
                {number}
              </Link>
            )}
          </li>
        ))}
        <Step url={page < pageCount ? urlOf(page + 1) : null}>Next</Step>
      </ul>
    </nav>
  );
}

function Step({ url, children }: { url: string | null; children: ReactNode }) {
  return (
    <li>
      {url === null ? (
        <button type="button" disabled>
          {children}
        </button>
      ) : (
        <Link to={url}>{children}</Link>
      )}
    </li>
  );
}
