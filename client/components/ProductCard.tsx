import { Link } from 'react-router-dom';
import type { ProductSummary } from '../../shared/model/product.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Picture } from './Picture.tsx';

export function ProductCard({ product: { id, name, image } }: { product: ProductSummary }) {
  return (
    <article className="product-card">
      <Picture path={image} alt="" frame="card" />
      <h3 dir="auto">{name}</h3>
      <Link
        className="product-card__link"
        to={urlFor('product', { id })}
        aria-label={`View Details: ${name}`}
      >
        View Details
      </Link>
    </article>
  );
}

export function ProductCards({ products }: { products: ProductSummary[] }) {
  return (
    <ul className="product-cards">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
