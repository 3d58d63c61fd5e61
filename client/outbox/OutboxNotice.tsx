import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { Notice } from '../ui/notices/Notice.tsx';
import { EndedLine } from './EndedLine.tsx';
import { closeEnded, outbox, sendOutboxNow } from './outbox.ts';

/** On every page: what has arrived or expired, else how many requests wait or were refused. A new page view sends them. */
export function OutboxNotice() {
  const { entries, ended } = outbox.use();
  const view = usePageView();
  const count = entries?.length ?? 0;
  const [closedAt, setClosedAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again on every page
  useEffect(() => void sendOutboxNow(), [view]);

  if (view.content.screen === 'outbox') return null;
  if (ended.length > 0) {
    return (
      <Notice icon="check" onClose={closeEnded}>
        {ended.map((entry) => (
          <EndedLine key={entry.id} entry={entry} />
        ))}
      </Notice>
    );
  }
  // A closed notice comes back when another request waits.
  if (count <= closedAt) return null;
  const refused = entries?.filter(({ state }) => state === 'refused').length ?? 0;
  return (
    <Notice icon={refused > 0 ? 'alert' : 'clock'} onClose={() => setClosedAt(count)}>
      {count === 1 ? '1 request is waiting' : `${count} requests are waiting`}
      {refused > 0 ? `, ${refused} to be corrected. ` : '. '}
      <Link to={urlFor('outbox')}>See, change or delete</Link>
    </Notice>
  );
}
