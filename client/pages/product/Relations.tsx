import { Link } from 'react-router-dom';
import type { ProductRelations } from '../../../shared/pages/product.ts';

const headings = [
  ['fits', 'Fits'],
  ['parts', 'Parts'],
  ['groups', 'Service group'],
  ['services', 'Services'],
] as const;

/** Links to what the product goes with; renders nothing where the catalogue names nothing. */
export function Relations({ relations }: { relations: ProductRelations }) {
  const shown = headings.filter(([name]) => relations[name].length > 0);
  if (shown.length === 0) return null;
  return (
    <nav className="relations part" aria-labelledby="relations">
      <h2 id="relations">Goes with</h2>
      <dl>
        {shown.map(([name, heading]) => (
          <div key={name}>
            <dt>{heading}</dt>
            {relations[name].map(({ title, url }) => (
              <dd key={url}>
                <Link className="line-link" to={url} dir="auto">
                  {title}
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </nav>
  );
}
