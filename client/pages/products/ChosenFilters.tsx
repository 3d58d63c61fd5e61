import { Link } from 'react-router-dom';
import type { Drive, FilterName, ListFilter, ProductsContent } from '../../../shared/pages/products.ts';
import { withUnits } from '../../../shared/units/unitsAddress.ts';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { driveNames, figureFields } from './filterFields.ts';
import { listUrl } from './listUrl.ts';

interface ChosenFiltersProps {
  content: ProductsContent;
  filter: ListFilter;
}

/** What the list is filtered by; each is a link to the list without it. */
export function ChosenFilters({ content, filter }: ChosenFiltersProps) {
  const system = useUnitSystem();
  const names = Object.keys(filter.values) as FilterName[];
  const chosen = names.filter((name) => filter.values[name] !== '');
  const urlWithout = (dropped: readonly FilterName[]) => withUnits(listUrl(content, { dropped }), system);
  return (
    <ul className="chosen-filters" aria-label="The list is filtered by">
      {chosen.map((name) => (
        <li key={name}>
          <Link to={urlWithout([name])} aria-label={`Remove: ${describe(name, filter.values[name])}`}>
            {describe(name, filter.values[name])}
          </Link>
        </li>
      ))}
      <li>
        <Link className="chosen-filters__all" to={urlWithout(chosen)}>
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
