import type { ProductSummary } from '../../shared/model/product.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { Link } from '../navigation/Link.tsx';
import { Picture } from '../pictures/Picture.tsx';

/** Products with picture and name only, on pages about something else. */
export const ProductTiles = ({ products }: { products: readonly ProductSummary[] }) => (
  <Tiles tiles={products} urlOf={(id) => urlFor('product', { id })} />
);

interface TilesProps {
  tiles: readonly ProductSummary[];
  urlOf: (id: string) => string;
  /** Whether they stand at the top of the page. */
  first?: boolean;
}

/** Cards of picture and name. */
export function Tiles({ tiles, urlOf, first = false }: TilesProps) {
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
