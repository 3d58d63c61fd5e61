import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Pagination } from '../components/Pagination.tsx';
import { ProductCards } from '../components/ProductCard.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function ProductsPage({
  content: { categories, selected, products, page, pageCount },
}: {
  content: ContentOf<'products'>;
}) {
  const name = selected ? `${selected.name} – Our Products` : 'Our Products';
  const title = page > 1 ? `${name}, page ${page}` : name;
  const category = selected && selected !== categories[0] ? { category: selected.id } : {};
  return (
    <div className="wrap page">
      <PageHead title={title} description={`${title} of ${company.name}: ${company.tagline}`} />
      <h1>Our Products</h1>
      <div className="products__columns">
        {categories.length > 0 && (
          <nav aria-labelledby="categories">
            <h2 id="categories">CATEGORIES</h2>
            <ul className="products__categories">
              {categories.map(({ id, name }, index) => (
                <li key={id} dir="auto">
                  <Link
                    to={index === 0 ? urlFor('products') : urlFor('products', {}, { category: id })}
                    aria-current={id === selected?.id ? 'true' : undefined}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <section>
          {selected && <h2 dir="auto">{selected.name.toUpperCase()}</h2>}
          {products.length > 0 ? <ProductCards products={products} /> : <p>Products not found</p>}
          <Pagination
            page={page}
            pageCount={pageCount}
            urlOf={(target) =>
              urlFor('products', {}, { ...category, ...(target > 1 && { page: String(target) }) })
            }
          />
        </section>
      </div>
    </div>
  );
}
