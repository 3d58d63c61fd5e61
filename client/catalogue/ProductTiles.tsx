import type { ProductSummary } from '../../shared/model/product.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { Link } from '../navigation/Link.tsx';
import { Picture } from '../pictures/Picture.tsx';

/** Products with picture and name only, on pages about something else. */
export function ProductTiles({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul className="product-tiles">
      {products.map(({ id, name, image }) => (
        <li key={id} className="card">
          <div className="card__media">
            <Picture path={image} alt="" frame="card" />
          </div>
          <h3 className="card__title" dir="auto">
            <Link className="cover-link" to={urlFor('product', { id })}>
              {name}
            </Link>
          </h3>
        </li>
      ))}
    </ul>
  );
}
