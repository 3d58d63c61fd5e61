import { Link } from 'react-router-dom';
import { allCategories, type Drive, type ProductsContent } from '../../../shared/pages/products.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { FigureField } from '../../catalogue/FigureField.tsx';
import { UncheckedNotice } from '../../catalogue/UncheckedNotice.tsx';
import { UnitField } from '../../units/UnitSwitch.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { driveNames, type FigureField as Field, figureFields, isFiltered } from './filterFields.ts';
import { listUrl } from './listUrl.ts';

const machineFields = new Set<Field['name']>(['flow', 'head', 'power', 'noise']);

/** Filters a category, or the whole catalogue; a plain GET form. Open on a desk, one tap away on a phone. */
export function ProductFilter({ content }: { content: ProductsContent }) {
  const { filter, facets, categories, selected } = content;
  const chosen = Object.values(filter?.values ?? {}).filter((value) => value !== '').length;
  // Parts have neither flow nor drive, so there is nothing to choose by.
  const hasMachines = !facets || facets.withNoise > 0 || Object.values(facets.drives).some((n) => n > 0);
  return (
    <details className="product-filter" open={filter !== null}>
      <summary>
        Filter
        {chosen > 0 && <span className="product-filter__chosen">{chosen} on</span>}
      </summary>
      <form className="field-grid" action={urlFor('products')} method="get">
        <UnitField />
        {figureFields
          .filter(({ name }) => hasMachines || !machineFields.has(name))
          .map(({ name, label, example }) => (
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
        {hasMachines && <DriveField content={content} />}
        {categories.length > 0 && (
          <Select name="category" label="In" value={selected?.id ?? allCategories}>
            <option value={allCategories}>All categories</option>
            {categories.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {name} ({count})
              </option>
            ))}
          </Select>
        )}
        {(facets?.hireable !== 0 || filter?.values.hire) && (
          <label className="product-filter__hire">
            <input
              key={filter?.values.hire}
              type="checkbox"
              name="hire"
              value="yes"
              defaultChecked={filter?.values.hire === 'yes'}
            />
            For hire{facets && ` (${facets.hireable})`}
          </label>
        )}
        <button className="button" type="submit">
          Filter
        </button>
      </form>
      {filter && <ChosenFilters content={content} filter={filter} />}
      <p className="product-filter__links">
        <Link to={urlFor('dutyPoint')}>Find a pump by its duty point</Link>
      </p>
      {filter && isFiltered(filter) && (
        <p className="product-filter__count" role="status">
          {countMatches(filter.matchCount)} what you ask for
          {filter.notStatedCount > 0 && `; ${filter.notStatedCount} may, but do not state it`}.
        </p>
      )}
      {filter?.unchecked && <UncheckedNotice unchecked={filter.unchecked} address={listUrl(content, {})} />}
    </details>
  );
}

function DriveField({ content: { facets, filter } }: { content: ProductsContent }) {
  const chosen = filter?.values.drive ?? '';
  const offered = (Object.keys(driveNames) as Drive[]).filter(
    (drive) => drive === chosen || facets?.drives[drive] !== 0,
  );
  return (
    <Select name="drive" label="Drive" value={chosen}>
      <option value="">Any</option>
      {offered.map((drive) => (
        <option key={drive} value={drive}>
          {driveNames[drive]}
          {facets && ` (${facets.drives[drive]})`}
        </option>
      ))}
    </Select>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  children: React.ReactNode;
}

function Select({ name, label, value, children }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select key={value} id={`filter-${name}`} name={name} defaultValue={value} autoComplete="off">
        {children}
      </select>
    </div>
  );
}

function countMatches(count: number): string {
  if (count === 0) return 'No product has';
  return count === 1 ? '1 product has' : `${count} products have`;
}
