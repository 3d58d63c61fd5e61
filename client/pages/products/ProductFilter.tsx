import { Link } from 'react-router-dom';
import type { ListFilter } from '../../../shared/pages/products.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { FigureField } from '../../catalogue/FigureField.tsx';
import { UncheckedNotice } from '../../catalogue/UncheckedNotice.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { UnitField } from '../../units/UnitSwitch.tsx';

const fields = [
  ['flow', 'Flow, at least', { metric: '40 m³/h', us: '180 gpm' }],
  ['head', 'Head, at least', { metric: '20 m', us: '65 ft' }],
  ['power', 'Power, at most', { metric: '22 kW', us: '30 hp' }],
  ['size', 'Size', { metric: 'DN 150 or 6 in', us: '6 in or DN 150' }],
] as const;

interface ProductFilterProps {
  filter: ListFilter | null;
  /** `null`: the first category. */
  categoryId: string | null;
  /** Of the filtered list. */
  address: string;
}

/** Filters the list of a category by figures; a plain GET form. */
export function ProductFilter({ filter, categoryId, address }: ProductFilterProps) {
  const unfilteredUrl = urlFor('products', {}, categoryId ? { category: categoryId } : {});
  return (
    <details className="product-filter" open={filter !== null}>
      <summary>Filter by figures</summary>
      <form className="figure-fields" action={urlFor('products')} method="get">
        {categoryId && <input type="hidden" name="category" value={categoryId} />}
        <UnitField />
        {fields.map(([name, label, example]) => (
          <FigureField
            key={name}
            id={`filter-${name}`}
            name={name}
            label={label}
            example={example}
            value={filter?.values[name] ?? ''}
            isInvalid={filter?.invalidFields.includes(name) ?? false}
          />
        ))}
        <button className="button" type="submit">
          Filter
        </button>
      </form>
      <p className="product-filter__links">
        {filter && <Link to={unfilteredUrl}>Show all of the category</Link>}
        <Link to={urlFor('dutyPoint')}>Find a pump by its duty point</Link>
      </p>
      {filter && hasValidValue(filter) && (
        <p className="product-filter__count" role="status">
          {countMatches(filter.matchCount)} what you ask for
          {filter.notStatedCount > 0 && `; ${filter.notStatedCount} may, but do not state it`}.
        </p>
      )}
      {filter?.unchecked && <UncheckedNotice unchecked={filter.unchecked} address={address} />}
    </details>
  );
}

/** Without one valid value nothing was filtered, so there is no count to show. */
const hasValidValue = ({ values, invalidFields }: ListFilter): boolean =>
  fields.some(([name]) => values[name] !== '' && !invalidFields.includes(name));

function countMatches(count: number): string {
  if (count === 0) return 'No product has';
  return count === 1 ? '1 product has' : `${count} products have`;
}

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
