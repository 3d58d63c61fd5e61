import type { ProductCard as Card } from '../../shared/pages/products.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { Link } from '../navigation/Link.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { CompareToggle } from '../selection/CompareToggle.tsx';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';
import { FigureValue } from '../units/Value.tsx';

function ProductCard({ product, first }: { product: Card; first: boolean }) {
  const { id, name, image, figures, isHireable } = product;
  const url = withUnits(urlFor('product', { id }), useUnitSystem());
  return (
    <article className="product-card card">
      <div className="card__media">
        <Picture path={image} alt="" subject={name} captioned="inside" frame="card" priority={first} />
      </div>
      <h3 className="card__title" dir="auto">
        {name}
      </h3>
      {isHireable && (
        <Link
          className="product-card__hire"
          to={urlFor('requestQuote', {}, { terms: 'hire', product: id })}
          rel="nofollow"
          aria-label={`For hire: ${name}`}
        >
          For hire
        </Link>
      )}
      {figures.length > 0 && (
        <dl className="product-card__figures">
          {figures.map((figure) => (
            <div key={figure.title}>
              <dt dir="auto">{figure.title}</dt>
              <dd dir="auto">
                <FigureValue {...figure} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="product-card__actions cluster">
        <Link className="line-link cover-link" to={url} aria-label={`View Details: ${name}`}>
          View Details
        </Link>
        <CompareToggle id={id} name={name} />
      </p>
    </article>
  );
}

export function ProductCards({ products, first }: { products: Card[]; first: boolean }) {
  return (
    <ul className="product-cards">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} first={first && index === 0} />
        </li>
      ))}
    </ul>
  );
}
