import { type ComponentType, useEffect, useState } from 'react';
import { loadActions } from './loadActions.ts';
import { selectionKey, useSelection } from './selection.ts';

const ignore = () => undefined;

function isKept(): boolean {
  try {
    return localStorage.getItem(selectionKey) !== null;
  } catch {
    // Storage is switched off.
    return false;
  }
}

/** Follows what is chosen, in other tabs too, and shows the bar that says so; its script comes when there is something. */
export function SelectionHost() {
  const { compared, said, isRefused } = useSelection();
  const [Bar, setBar] = useState<ComponentType | null>(null);
  const isChosen = compared.length > 0;

  useEffect(() => {
    const follow = () => void loadActions().then(({ readKept }) => readKept(), ignore);
    // A page that comes back as it was left has heard of nothing meanwhile.
    const followBack = ({ persisted }: PageTransitionEvent) => persisted && follow();
    if (isKept()) follow();
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', followBack);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', followBack);
    };
  }, []);

  useEffect(() => {
    if (isChosen) import('./SelectionBar.tsx').then(({ SelectionBar }) => setBar(() => SelectionBar), ignore);
  }, [isChosen]);

  return (
    <div className="selection">
      <p className={isRefused && isChosen ? 'selection__refusal' : 'visually-hidden'} role="status">
        {said}
      </p>
      {isChosen && Bar && <Bar />}
    </div>
  );
}
