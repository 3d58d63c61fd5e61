import { useEffect, useState } from 'react';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { Link } from '../navigation/Link.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notices } from '../ui/NoticeHost.tsx';
import { hasDatabase } from './database.ts';
import { EndedLine } from './EndedLine.tsx';
import { closeEnded, joinTabs, sendUnsentNow, showChange, unsentForms } from './unsentForms.ts';
import { hasUnsentMark } from './unsentMark.ts';

let isStarted = false;

/** Shows unsent forms on every page, and sends them whenever there may be a connection again. */
export function startUnsentForms(): void {
  if (!isStarted) listen();
  isStarted = true;
  // The list is shown before the first attempt to send.
  showChange();
  sendUnsentNow();
}

function listen(): void {
  notices.set({ ...notices.current(), unsentForms: <UnsentNotice /> });
  addEventListener('online', sendUnsentNow);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && sendUnsentNow(),
  );
  joinTabs();
}

/** Reads the unsent forms, also without the mark; creates no database where nothing was stored. */
export function openUnsentForms(): void {
  if (hasUnsentMark()) startUnsentForms();
  else
    hasDatabase().then((exists) =>
      exists ? startUnsentForms() : unsentForms.set({ entries: [], ended: [] }),
    );
}

/**
 * Shown on every page: forms that arrived or expired, otherwise the number of waiting or refused ones. A new page view
 * sends them.
 */
function UnsentNotice() {
  const { entries, ended } = unsentForms.use();
  const view = usePageView();
  const count = entries?.length ?? 0;
  const states = entries?.map(({ id, state }) => `${id} ${state === 'refused'}`) ?? [];
  const [closed, setClosed] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again on every page
  useEffect(() => void sendUnsentNow(), [view]);

  if (view.content.screen === 'yourRequests') return null;
  if (ended.length > 0) {
    return (
      <Notice icon="check" onClose={closeEnded}>
        {ended.map((entry) => (
          <EndedLine key={entry.id} entry={entry} />
        ))}
      </Notice>
    );
  }
  // A closed notice comes back when another form waits, or one is refused.
  if (states.every((one) => closed.includes(one))) return null;
  const refused = entries?.filter(({ state }) => state === 'refused').length ?? 0;
  return (
    <Notice icon={refused > 0 ? 'alert' : 'clock'} onClose={() => setClosed(states)}>
      {count === 1 ? '1 request is waiting' : `${count} requests are waiting`}
      {refused > 0 ? `, ${refused} to be corrected. ` : '. '}
      <Link to={urlFor('yourRequests')}>See, change or delete</Link>
    </Notice>
  );
}
