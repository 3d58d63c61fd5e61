import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { isPlainClick } from '../navigation/isPlainClick.ts';
import { useHydrated } from '../ui/useHydrated.ts';

interface ActionLinkProps {
  /** Where the same is done without script. */
  to: string;
  className: string;
  label?: string;
  /** Of what is on or off. */
  isPressed?: boolean;
  /** Rejects where its script cannot be had; then the link is followed. */
  onAct: () => Promise<void>;
  children: string;
}

/**
 * A link that with script is a button: it acts in place. It stays one element, so that a focus which it has before stays
 * there, and crawlers that run scripts find the same links as others.
 */
export function ActionLink({ to, className, label, isPressed, onAct, children }: ActionLinkProps) {
  const act = () => void onAct().catch(() => location.assign(to));
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    act();
  };
  const button = { role: 'button', 'aria-pressed': isPressed, onClick, onKeyDown };
  return (
    <Link to={to} rel="nofollow" className={className} aria-label={label} {...(useHydrated() && button)}>
      {children}
    </Link>
  );
}
