import type { ProductSummary } from '../../shared/model/product.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { Link } from '../navigation/Link.tsx';
import { Picture } from '../pictures/Picture.tsx';

interface ProductTilesProps {
  tiles: readonly ProductSummary[];
  urlOf?: (id: string) => string;
  /** Whether they stand at the top of the page. */
  first?: boolean;
}

const productUrl = (id: string) => urlFor('product', { id });

/** Cards of picture and name: products on pages about something else, or categories. */
export function ProductTiles({ tiles, urlOf = productUrl, first = false }: ProductTilesProps) {
  return (
    <ul className="product-tiles">
      {tiles.map(({ id, name, image }, index) => (
        <li key={id} className="card">
          <div className="card__media">
            <Picture
              path={image}
              alt=""
              subject={name}
              captioned="inside"
              frame="card"
              priority={first && index === 0}
            />
          </div>
          <h3 className="card__title" dir="auto">
            <Link className="cover-link" to={urlOf(id)}>
              {name}
            </Link>
          </h3>
        </li>
      ))}
    </ul>
  );
}
