import type { ReactNode } from 'react';
import { Link } from '../navigation/Link.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  urlOf: (page: number) => string;
}

/** Previous, page numbers, next; a step without a target is a disabled button. */
export function Pagination({ page, pageCount, urlOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      <ul>
        <Step url={page > 1 ? urlOf(page - 1) : null}>Previous</Step>
        {visiblePages(page, pageCount).map((number) => (
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

/** Page numbers on each side of the current one; the first and the last page always show. */
const maxNeighbours = 3;

function visiblePages(page: number, pageCount: number): number[] {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  return numbers.filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= maxNeighbours,
  );
}
