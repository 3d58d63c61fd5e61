import { compareUrl } from '../../shared/selection/compareUrl.ts';
import { ActionLink } from './ActionLink.tsx';
import { loadActions } from './loadActions.ts';
import { type ChosenProduct, useIsCompared } from './selection.ts';

/** Adds a product to the comparison or removes it; without script a link to the comparison of this product. */
export function CompareToggle({ id, name }: ChosenProduct) {
  return (
    <ActionLink
      className="compare-toggle screen-only"
      to={compareUrl([id])}
      label={`Compare: ${name}`}
      isPressed={useIsCompared(id)}
      onAct={async () => (await loadActions()).toggleCompared({ id, name })}
    >
      Compare
    </ActionLink>
  );
}
