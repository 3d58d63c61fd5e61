import { Link } from 'react-router-dom';
import { compareUrl } from '../../shared/itemsParameter.ts';
import { useHydrated } from '../components/useHydrated.ts';
import { type ChosenProduct, loadActions, useSelection } from './selection.ts';

/** Puts a product beside others; without script a link to the page where that is done. */
export function CompareToggle({ id, name }: ChosenProduct) {
  const { compared } = useSelection();
  const url = compareUrl([id]);
  const label = { className: 'compare-toggle', 'aria-label': `Compare: ${name}` };
  if (!useHydrated()) {
    return (
      <Link {...label} to={url} rel="nofollow">
        Compare
      </Link>
    );
  }
  const toggle = () =>
    loadActions().then(
      ({ toggleCompared }) => toggleCompared({ id, name }),
      () => location.assign(url),
    );
  return (
    <button
      {...label}
      type="button"
      aria-pressed={compared.some((chosen) => chosen.id === id)}
      onClick={toggle}
    >
      Compare
    </button>
  );
}
