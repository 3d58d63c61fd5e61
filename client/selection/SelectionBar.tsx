import { compareUrl } from '../../shared/selection/compareUrl.ts';
import { maxCompared } from '../../shared/selection/itemsParameter.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { Link } from '../navigation/Link.tsx';
import { clearCompared } from './actions.ts';
import { useSelection } from './selection.ts';

/** The products chosen to compare, at the lower edge of every page except their comparison. */
export function SelectionBar() {
  const { compared, announcement, hasReplaced } = useSelection();
  const { content } = usePageView();
  const ids = compared.map(({ id }) => id);
  const shown = content.screen === 'compare' ? content.products.map(({ id }) => id) : [];
  if (ids.join() === shown.join()) return null;
  return (
    <section className="selection-bar dark dark--ink" aria-label="Chosen to compare">
      <div className="selection-bar__row wrap">
        <p className="selection-bar__count note">
          <span>{compared.length}</span> of {maxCompared}
        </p>
        {hasReplaced ? (
          <p className="selection-bar__text selection-bar__text--replaced">{announcement}</p>
        ) : (
          <ul className="selection-bar__text">
            {compared.map(({ id, name }) => (
              <li key={id} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        )}
        <Link className="button button--light button--small" to={compareUrl(ids)}>
          Compare
        </Link>
        <button className="button button--plain button--small" type="button" onClick={clear}>
          Clear
        </button>
      </div>
    </section>
  );
}

/** The bar disappears, so the focus goes to the page. */
function clear(): void {
  clearCompared();
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}
