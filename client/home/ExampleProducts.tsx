import type { PageReference } from '../../shared/pages/pageReference.ts';
import { Link } from '../navigation/Link.tsx';

export function ExampleProducts({ products }: { products: readonly PageReference[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="example-products">
      {products.map(({ title, url }) => (
        <li key={url} dir="auto">
          <Link to={url}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
