import type { KeyboardEvent } from 'react';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import { compareUrl } from '../../shared/selection/compareUrl.ts';
import { Link } from '../navigation/Link.tsx';
import { onPlainClick } from '../navigation/links.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { loadActions } from './loadActions.ts';
import { useSelection } from './selection.ts';

/** Adds a product to the comparison or removes it; without script a link to the comparison of this product. */
export function CompareToggle({ id, name }: ProductChoice) {
  return (
    <ActionLink
      className="compare-toggle screen-only"
      to={compareUrl([id])}
      label={`Compare: ${name}`}
      isPressed={useSelection().compared.some((chosen) => chosen.id === id)}
      onAct={async () => (await loadActions()).toggleCompared({ id, name })}
    >
      Compare
    </ActionLink>
  );
}

interface ActionLinkProps {
  /** The address that does the same without script. */
  to: string;
  className: string;
  label?: string;
  isPressed?: boolean;
  /** Rejects when its script cannot be loaded; the browser then follows the link. */
  onAct: () => Promise<void>;
  children: string;
}

/**
 * A link that becomes a button with script and acts in place. The element stays the same, so that it keeps the focus during
 * hydration, and crawlers with and without script find the same links.
 */
export function ActionLink({ to, className, label, isPressed, onAct, children }: ActionLinkProps) {
  const act = () => void onAct().catch(() => location.assign(to));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) act();
  };
  const button = { role: 'button', 'aria-pressed': isPressed, onClick: onPlainClick(act), onKeyDown };
  return (
    <Link to={to} rel="nofollow" className={className} aria-label={label} {...(useHydrated() && button)}>
      {children}
    </Link>
  );
}
