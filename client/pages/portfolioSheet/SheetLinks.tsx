import { Link } from 'react-router-dom';
import type { SheetCard } from '../../../shared/pages/portfolio.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';

/** Links to all product sheets, the current one marked. */
export function SheetLinks({ sheets, current }: { sheets: SheetCard[]; current: number }) {
  return (
    <nav className="sheet-links" aria-labelledby="sheet-links">
      <h2 id="sheet-links">All product sheets</h2>
      <ul>
        {sheets.map(({ index, title, image }) => (
          <li key={index}>
            <Link
              to={urlFor('portfolioSheet', { index: String(index) })}
              aria-current={index === current ? 'page' : undefined}
            >
              <ResponsiveImage {...toImage(image)} alt="" frame="thumb" />
              <span className="section-number">{`0${index}`}</span> {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
