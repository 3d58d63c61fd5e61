import { useState } from 'react';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { quoteListUrl } from '../../../shared/selection/quoteListUrl.ts';
import { putDraft } from '../../forms/drafts.ts';
import { FieldList } from '../../forms/sent/FieldList.tsx';
import { useGoTo } from '../../navigation/history.ts';
import { updateEntry } from '../../outbox/database.ts';
import { deviceReference, formatTime, kindOf, receiptOf, valuesOf } from '../../outbox/describeEntry.ts';
import { sendOutboxNow, showChange } from '../../outbox/outbox.ts';
import { expiresAt, type OutboxEntry } from '../../outbox/outboxEntry.ts';

interface OutboxItemProps {
  entry: OutboxEntry;
  onRemove: (entry: OutboxEntry) => void;
  /** Opens the newsletter's form, which has no page. */
  onNewsletter: () => void;
}

/** An entry with its state, its fields, and what can be done with it. */
export function OutboxItem({ entry, onRemove, onNewsletter }: OutboxItemProps) {
  const { id, form, storedAt, state, response } = entry;
  const goTo = useGoTo();
  const [isSending, setSending] = useState(false);
  const isRefused = state === 'refused';
  const kind = kindOf[form];

  async function change(): Promise<void> {
    // A refused one stays marked until the corrected one is sent.
    if (!isRefused) await updateEntry(id, { state: 'held' });
    await showChange();
    putDraft(form, { id, values: valuesOf(entry), replaces: id, ...(response && { refusal: response }) });
    const url = formUrl(entry);
    if (url) goTo(url);
    else onNewsletter();
  }
  async function send(): Promise<void> {
    setSending(true);
    await updateEntry(id, { state: 'waiting', dueAt: 0 });
    await sendOutboxNow();
    setSending(false);
  }
  return (
    <li className="outbox-item" aria-labelledby={`outbox-${id}`}>
      <h2 id={`outbox-${id}`}>{kind[0]?.toUpperCase() + kind.slice(1)}</h2>
      <p className="outbox-item__state">
        <strong>{deviceReference(id)}</strong>
        {`, written ${formatTime(storedAt)}. `}
        {!isRefused &&
          `${stateTexts[state]} Deleted on ${formatTime(expiresAt(entry))} if it cannot be sent before.`}
      </p>
      {isRefused && (
        <div className="form-message form-message--error">
          <p>
            {`It was not accepted: ${response?.message ?? 'no reason was given.'}`}
            {Object.values(response?.fields ?? {}).map((hint) => (
              <span className="form-message__more" key={hint}>
                {hint}
              </span>
            ))}
          </p>
        </div>
      )}
      <FieldList fields={receiptOf(entry)} />
      <p className="outbox-item__actions">
        <button className="button" type="button" onClick={change}>
          {isRefused ? 'Correct it' : 'Change'}
        </button>
        {!isRefused && (
          <button className="button button--plain" type="button" onClick={send}>
            {isSending ? 'Sending …' : 'Send now'}
          </button>
        )}
        <button className="button button--plain" type="button" onClick={() => onRemove(entry)}>
          Delete
        </button>
      </p>
    </li>
  );
}

const stateTexts = {
  waiting: 'It is sent as soon as there is a connection.',
  held: 'You took it back to change it: it is not sent by itself.',
  arrived: '',
};

/** The page of the form; the newsletter has none but a box on every page. */
function formUrl({ form, lines }: OutboxEntry): string | null {
  if (form === 'newsletter') return null;
  if (form === 'contact-us') return urlFor('contact');
  return lines.length > 0 ? quoteListUrl(lines) : urlFor('requestQuote');
}
