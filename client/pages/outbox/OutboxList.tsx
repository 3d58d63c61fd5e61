import { useEffect, useRef, useState } from 'react';
import { NewsletterDialog } from '../../forms/NewsletterDialog.tsx';
import { putEntry } from '../../outbox/database.ts';
import { formatTime, kindOf } from '../../outbox/describeEntry.ts';
import { EndedLine } from '../../outbox/EndedLine.tsx';
import { deleteEntry, outbox, showChange } from '../../outbox/outbox.ts';
import type { OutboxEntry } from '../../outbox/outboxEntry.ts';
import { openOutbox } from '../../outbox/startOutbox.tsx';
import { OutboxItem } from './OutboxItem.tsx';

/** What waits, is held or refused, and what has become of the rest. */
export function OutboxList() {
  const { entries, ended } = outbox.use();
  const [deleted, setDeleted] = useState<OutboxEntry | null>(null);
  const [isInDialog, setInDialog] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  useEffect(openOutbox, []);

  // The clicked button disappears, so the focus goes to what has happened.
  async function remove(entry: OutboxEntry): Promise<void> {
    await deleteEntry(entry.id);
    setDeleted(entry);
    status.current?.focus();
  }
  async function restore(entry: OutboxEntry): Promise<void> {
    await putEntry(entry);
    await showChange();
    setDeleted(null);
    status.current?.focus();
  }
  return (
    <>
      <div ref={status} role="status" tabIndex={-1}>
        {ended.map((entry) => (
          <p key={entry.id}>
            <EndedLine entry={entry} />
          </p>
        ))}
        {deleted && (
          <p>
            {`The ${kindOf[deleted.form]} of ${formatTime(deleted.storedAt)} is deleted. `}
            <button className="button button--plain" type="button" onClick={() => restore(deleted)}>
              Undo
            </button>
          </p>
        )}
        {entries?.length === 0 && <p>Nothing is waiting.</p>}
      </div>
      {entries && entries.length > 0 && (
        <ul className="outbox__list">
          {entries.map((entry) => (
            <OutboxItem
              key={entry.id}
              entry={entry}
              onRemove={remove}
              onNewsletter={() => setInDialog(true)}
            />
          ))}
        </ul>
      )}
      {isInDialog && <NewsletterDialog onClose={() => setInDialog(false)} />}
    </>
  );
}
