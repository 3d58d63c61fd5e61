import { type ComponentType, useEffect, useState } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import { readText } from '../ui/deviceStorage.ts';
import { loadActions } from './loadActions.ts';
import { selectionKey, useSelection } from './selection.ts';

/** Announces changes of the selection and shows its bar, which is loaded with the first chosen product; follows changes in other tabs. */
export function SelectionHost() {
  const { compared, announcement } = useSelection();
  const [Bar, setBar] = useState<ComponentType | null>(null);
  const isChosen = compared.length > 0;

  useEffect(() => {
    const read = () => void loadActions().then(({ readSelection }) => readSelection(), ignoreError);
    // A page in the back/forward cache gets no storage events.
    const readAfterCache = ({ persisted }: PageTransitionEvent) => persisted && read();
    if (readText('localStorage', selectionKey) !== null) read();
    const lifetime = new AbortController();
    window.addEventListener('storage', read, { signal: lifetime.signal });
    window.addEventListener('pageshow', readAfterCache, { signal: lifetime.signal });
    return () => lifetime.abort();
  }, []);

  useEffect(() => {
    if (isChosen)
      import('./SelectionBar.tsx').then(({ SelectionBar }) => setBar(() => SelectionBar), ignoreError);
  }, [isChosen]);

  return (
    <div className="selection screen-only">
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isChosen && Bar && <Bar />}
    </div>
  );
}
