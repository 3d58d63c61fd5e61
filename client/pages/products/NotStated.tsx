import type { ListFilter } from '../../../shared/pages/products.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PageIndex } from '../../pageParts/PageIndex.tsx';

/** Products that do not state a figure which the filter needs. */
export function NotStated({ filter: { notStated, notStatedCount } }: { filter: ListFilter }) {
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
