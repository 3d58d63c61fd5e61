import { Link } from 'react-router-dom';
import type { ProductCard as Card } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { CompareToggle } from '../selection/CompareToggle.tsx';
import { Picture } from './Picture.tsx';
import { unbroken } from './unbroken.ts';

function ProductCard({ product: { id, name, image, figures }, first }: { product: Card; first: boolean }) {
  return (
    <article className="product-card card">
      <div className="card__media">
        <Picture path={image} alt="" frame="card" priority={first} />
      </div>
      <h3 className="card__title" dir="auto">
        {name}
      </h3>
      {figures.length > 0 && (
        <dl className="product-card__figures">
          {figures.map(({ title, value, unit }) => (
            <div key={title}>
              <dt dir="auto">{title}</dt>
              <dd dir="auto">
                {unbroken(value)}
                {unit && <span>{` ${unit}`}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="product-card__way">
        <Link className="line-link" to={urlFor('product', { id })} aria-label={`View Details: ${name}`}>
          View Details
        </Link>
        <CompareToggle id={id} name={name} />
      </p>
    </article>
  );
}

export function ProductCards({ products }: { products: Card[] }) {
  return (
    <ul className="product-cards">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}
