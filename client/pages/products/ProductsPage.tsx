import { Link } from 'react-router-dom';
import type { ListFilter } from '../../../shared/pages/products.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { withUnits } from '../../../shared/units/unitsAddress.ts';
import { ProductCards } from '../../catalogue/ProductCard.tsx';
import { JobLinks } from '../../pageParts/JobLinks.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { UnitSwitch } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { CategoryIndex } from './CategoryIndex.tsx';
import { listUrl } from './listUrl.ts';
import { ProductFilter } from './ProductFilter.tsx';

export function ProductsPage({ content }: { content: ContentOf<'products'> }) {
  const { categories, selected, products, count, page, pageCount, filter } = content;
  const urlOf = (target: number) => listUrl(content, { page: target });
  const system = useUnitSystem();
  return (
    <div className="products wrap page">
      <PageHeading>Our Products</PageHeading>
      <div className="products__columns">
        {categories.length > 0 && <CategoryIndex categories={categories} selectedId={selected?.id} />}
        <section className="products__selected">
          <header className="products__head">
            {categories.length > 0 && (
              <h2 dir="auto">{(selected?.name ?? 'All categories').toUpperCase()}</h2>
            )}
            {count > 0 && (
              <div className="products__tools">
                <p className="section-number">{countProducts(content)}</p>
                <UnitSwitch address={urlOf(page)} />
              </div>
            )}
          </header>
          <ProductFilter content={content} />
          {products.length > 0 ? <ProductCards products={products} /> : <NoProducts />}
          {filter && <NotStated filter={filter} />}
          <Pagination
            page={page}
            pageCount={pageCount}
            urlOf={(target) => withUnits(urlOf(target), system)}
          />
          <div className="products__job">
            <JobLinks />
          </div>
        </section>
      </div>
    </div>
  );
}

function countProducts({ count, page, pageCount }: ContentOf<'products'>): string {
  const all = count === 1 ? '1 product' : `${count} products`;
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
      <p>These do not state all that was asked for.</p>
      <PageIndex
        pages={notStated.map(({ id, name }) => ({ title: name, url: urlFor('product', { id }) }))}
        columns
      />
      {notStatedCount > notStated.length && <p>And {notStatedCount - notStated.length} more.</p>}
    </section>
  );
}
