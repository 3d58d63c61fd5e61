import { useEffect, useRef } from 'react';
import type { ListFilter } from '../../../shared/pages/products.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { withUnits } from '../../../shared/units/unitsAddress.ts';
import { ProductCards } from '../../catalogue/ProductCard.tsx';
import { ProductTiles } from '../../catalogue/ProductTiles.tsx';
import { Link } from '../../navigation/Link.tsx';
import { JobLinks } from '../../pageParts/JobLinks.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { UnitSwitch } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { listUrl, ProductFilter } from './ProductFilter.tsx';

export function ProductsPage({ content }: { content: ContentOf<'products'> }) {
  const { tiles, categories, selected, products, count, page, pageCount, filter } = content;
  const urlOf = (target: number) => listUrl(content, { page: target });
  const system = useUnitSystem();
  return (
    <div className="products wrap page">
      <PageHeading>Our Products</PageHeading>
      {tiles.length > 0 && (
        <section className="products__tiles" aria-labelledby="category-tiles">
          <h2 id="category-tiles" className="visually-hidden">
            Categories in pictures
          </h2>
          <ProductTiles first tiles={tiles} urlOf={(id) => urlFor('products', {}, { category: id })} />
        </section>
      )}
      <div className="products__columns">
        {categories.length > 0 && <CategoryIndex categories={categories} selected={selected} />}
        <section>
          <header className="products__head spread">
            {categories.length > 0 && (
              <h2 dir="auto">{(selected?.name ?? 'All categories').toUpperCase()}</h2>
            )}
            {count > 0 && (
              <div className="products__tools cluster">
                <p className="section-number">{countProducts(content)}</p>
                <UnitSwitch address={urlOf(page)} />
              </div>
            )}
          </header>
          <ProductFilter content={content} />
          {products.length > 0 ? (
            <ProductCards products={products} first={tiles.length === 0} />
          ) : (
            <NoProducts />
          )}
          {filter && <NotStated filter={filter} />}
          <Pagination
            page={page}
            pageCount={pageCount}
            urlOf={(target) => withUnits(urlOf(target), system)}
          />
          <JobLinks />
        </section>
      </div>
    </div>
  );
}

function countProducts({ count, page, pageCount, filter }: ContentOf<'products'>): string {
  const whole = count === 1 ? '1 product' : `${count} products`;
  const all = filter && filter.matchCount < count ? `${filter.matchCount} of ${whole}` : whole;
  return pageCount > 1 ? `${all}, page ${page} of ${pageCount}` : all;
}

function NoProducts() {
  return (
    <div className="products__none">
      <p>Products not found</p>
      <p>
        We may have it all the same: <Link to={urlFor('contact')}>ask us for it</Link>.
      </p>
    </div>
  );
}

/** Products that do not state a figure which the filter needs. */
function NotStated({ filter: { notStated, notStatedCount } }: { filter: ListFilter }) {
  if (notStated.length === 0) return null;
  return (
    <section className="product-filter__not-stated" aria-labelledby="not-stated">
      <h3 id="not-stated">Not stated</h3>
      <p>These may fit, but do not state every figure of your filter.</p>
      <PageIndex pages={notStated} columns />
      {notStatedCount > notStated.length && <p>And {notStatedCount - notStated.length} more.</p>}
    </section>
  );
}

/** The categories with the number of their products; beside the cards, and above them as a strip on a phone. */
function CategoryIndex({ categories, selected }: Pick<ContentOf<'products'>, 'categories' | 'selected'>) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection changes
  useEffect(() => {
    const strip = list.current;
    const current = strip?.querySelector('[aria-current]')?.closest('li');
    if (strip && current) strip.scrollLeft = current.offsetLeft - strip.offsetLeft - 16;
  }, [selected?.id]);
  return (
    <nav className="category-index" aria-labelledby="categories">
      <h2 id="categories">CATEGORIES</h2>
      <ul ref={list}>
        {categories.map(({ id, name, count }, index) => (
          <li key={id}>
            <Link
              className="cover-link"
              to={index === 0 ? urlFor('products') : urlFor('products', {}, { category: id })}
              aria-current={id === selected?.id ? 'true' : undefined}
              dir="auto"
            >
              {name}
            </Link>{' '}
            <span className="section-number">{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
