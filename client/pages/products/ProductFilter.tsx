import {
  allCategories,
  type Drive,
  type FilterName,
  type ListFilter,
  type ProductsContent,
} from '../../../shared/pages/products.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { withUnits } from '../../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../../shared/units/writeQuantity.ts';
import { UncheckedNotice } from '../../catalogue/UncheckedNotice.tsx';
import { Link } from '../../navigation/Link.tsx';
import { type FieldOption, FigureField } from '../../units/FigureField.tsx';
import { UnitField } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';

interface FilterField {
  name: FilterName;
  label: string;
  example: Record<UnitSystem, string>;
}

const figureFields: readonly FilterField[] = [
  { name: 'flow', label: 'Flow, at least', example: { metric: '40 m³/h', us: '180 gpm' } },
  { name: 'head', label: 'Head, at least', example: { metric: '20 m', us: '65 ft' } },
  { name: 'power', label: 'Power, at most', example: { metric: '22 kW', us: '30 hp' } },
  { name: 'size', label: 'Size', example: { metric: 'DN 150 or 6 in', us: '6 in or DN 150' } },
  { name: 'noise', label: 'Noise at 7 m, at most', example: { metric: '70 dB(A)', us: '70 dB(A)' } },
];

const driveNames: Record<Drive, string> = {
  diesel: 'Diesel',
  'electric-50': 'Electric, 50 Hz',
  'electric-60': 'Electric, 60 Hz',
  hydraulic: 'Hydraulic',
};

/** Filters a category, or the whole catalogue; a plain GET form. Open on wide screens, closed on a phone. */
export function ProductFilter({ content }: { content: ProductsContent }) {
  const { filter, facets, categories, selected } = content;
  const used = filter ? usedNames(filter).length : 0;
  // Parts have a size alone, so the other fields are left out; without a match nothing tells parts from machines.
  const hasMachines =
    !facets ||
    filter?.matchCount === 0 ||
    facets.withNoise > 0 ||
    Object.values(facets.drives).some((n) => n > 0);
  return (
    <details className="product-filter" open={filter !== null}>
      <summary>
        Filter
        {used > 0 && <span className="product-filter__chosen note">{used} on</span>}
      </summary>
      <form className="field-grid" action={urlFor('products')} method="get">
        <UnitField />
        {figureFields
          .filter(({ name }) => hasMachines || name === 'size')
          .map(({ name, label, example }) => (
            <FigureField
              key={name}
              id={`filter-${name}`}
              name={name}
              label={label}
              example={example}
              value={filter?.values[name] ?? ''}
              error={filter?.errors[name]}
            />
          ))}
        {hasMachines && (
          <FigureField
            id="filter-drive"
            name="drive"
            label="Drive"
            value={filter?.values.drive ?? ''}
            options={driveOptions(content)}
          />
        )}
        {categories.length > 0 && (
          <FigureField
            id="filter-category"
            name="category"
            label="In"
            value={selected?.id ?? allCategories}
            options={[
              option(allCategories, 'All categories'),
              ...categories.map(({ id, name }) => option(id, name)),
            ]}
          />
        )}
        {(facets?.hireable !== 0 || filter?.values.hire) && (
          <label className="product-filter__hire checkbox">
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
      {filter && used > 0 && (
        <p className="product-filter__count" role="status">
          {countMatches(filter.matchCount)} what you ask for
          {filter.notStatedCount > 0 && `; ${filter.notStatedCount} may, but do not state it`}.
        </p>
      )}
      {filter?.unchecked && <UncheckedNotice unchecked={filter.unchecked} address={listUrl(content, {})} />}
    </details>
  );
}

const option = (value: string, name: string, count?: number): FieldOption => ({
  value,
  label: count === undefined ? name : `${name} (${count})`,
});

/** Options that some product has, and the selected one. */
function driveOptions({ facets, filter }: ProductsContent): FieldOption[] {
  const offered = (Object.keys(driveNames) as Drive[]).filter(
    (drive) => drive === filter?.values.drive || facets?.drives[drive] !== 0,
  );
  return [
    option('', 'Any'),
    ...offered.map((drive) => option(drive, driveNames[drive], facets?.drives[drive])),
  ];
}

function countMatches(count: number): string {
  if (count === 0) return 'No product has';
  return count === 1 ? '1 product has' : `${count} products have`;
}

/** The active filters; each is a link to the list without it. */
function ChosenFilters({ content, filter }: { content: ProductsContent; filter: ListFilter }) {
  const system = useUnitSystem();
  const all = Object.keys(filter.values) as FilterName[];
  const urlWithout = (dropped: readonly FilterName[]) => withUnits(listUrl(content, { dropped }), system);
  return (
    <ul className="chosen-filters cluster" aria-label="The list is filtered by">
      {usedNames(filter).map((name) => (
        <li key={name}>
          <Link to={urlWithout([name])} aria-label={`Remove: ${describe(name, filter.values[name])}`}>
            {describe(name, filter.values[name])}
          </Link>
        </li>
      ))}
      <li>
        <Link className="chosen-filters__all" to={urlWithout(all)}>
          Show all{content.selected && ' of the category'}
        </Link>
      </li>
    </ul>
  );
}

function describe(name: FilterName, value: string): string {
  if (name === 'hire') return 'For hire';
  if (name === 'drive') return driveNames[value as Drive];
  const label = figureFields.find((field) => field.name === name)?.label ?? name;
  return `${label} ${value}`;
}

/** A value that cannot be used filters nothing. */
const usedNames = ({ values, errors }: ListFilter) =>
  (Object.keys(values) as FilterName[]).filter((name) => values[name] !== '' && !(name in errors));

interface ListAddress {
  /** Filters to leave out of the address. */
  dropped?: readonly FilterName[];
  /** Counts from 1. */
  page?: number;
}

/** The address of this list, with another page or fewer filters; the first category is not named in it. */
export function listUrl(
  { categories, selected, filter }: ProductsContent,
  { dropped = [], page = 1 }: ListAddress,
): string {
  const category = selected?.id ?? (categories.length > 0 ? allCategories : undefined);
  const values = Object.entries(filter?.values ?? {}).filter(
    ([name, value]) => value !== '' && !dropped.some((one) => one === name),
  );
  const query = {
    ...(category !== undefined && category !== categories[0]?.id && { category }),
    ...Object.fromEntries(values),
    ...(page > 1 && { page: String(page) }),
  };
  return urlFor('products', {}, query);
}
