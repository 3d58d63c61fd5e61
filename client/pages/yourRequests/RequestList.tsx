import { useEffect, useRef, useState } from 'react';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { quoteListUrl } from '../../../shared/selection/quoteListUrl.ts';
import { putDraft, readDraft } from '../../forms/drafts.ts';
import type { Draft } from '../../forms/hasDraft.ts';
import { NewsletterDialog } from '../../forms/NewsletterDialog.tsx';
import { FieldList } from '../../forms/sent/FieldList.tsx';
import { deleteCopy, readCopies, type SentCopy } from '../../forms/sent/sentCopy.ts';
import { useGoTo } from '../../navigation/history.ts';
import { Link } from '../../navigation/Link.tsx';
import { putEntry, updateEntry } from '../../unsentForms/database.ts';
import { deviceReference, formatTime, kindOf, receiptOf, valuesOf } from '../../unsentForms/describeEntry.ts';
import { EndedLine } from '../../unsentForms/EndedLine.tsx';
import { openUnsentForms } from '../../unsentForms/startUnsentForms.tsx';
import { expiresAt, holdMs, type UnsentForm } from '../../unsentForms/unsentForm.ts';
import { deleteEntry, sendUnsentNow, showChange, unsentForms } from '../../unsentForms/unsentForms.ts';

/** The forms that wait, are held or were refused, how others ended, and the copies of sent ones. */
export function RequestList() {
  const { entries, ended } = unsentForms.use();
  const [deleted, setDeleted] = useState<UnsentForm | null>(null);
  const [isInDialog, setInDialog] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const [copies, setCopies] = useState<readonly SentCopy[]>([]);
  const [forgotten, setForgotten] = useState<SentCopy | null>(null);
  useEffect(openUnsentForms, []);
  // Forms that waited may have arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every change of the unsent forms
  useEffect(() => setCopies(readCopies()), [ended]);

  // The clicked button disappears, so the focus goes to the status.
  async function remove(entry: UnsentForm): Promise<void> {
    await deleteEntry(entry.id);
    setDeleted(entry);
    status.current?.focus();
  }
  async function restore(entry: UnsentForm): Promise<void> {
    await putEntry(entry);
    await showChange();
    void sendUnsentNow();
    setDeleted(null);
    status.current?.focus();
  }
  /** A sent form's button disappears with it, one that could not be sent keeps its button. */
  function keepFocus(): void {
    if (document.activeElement === document.body) status.current?.focus();
  }
  function forget(copy: SentCopy): void {
    deleteCopy(copy.reference);
    setCopies(readCopies());
    setForgotten(copy);
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
        {forgotten && (
          <p>{`The copy of ${forgotten.reference} is deleted from this device. We still have what you sent.`}</p>
        )}
      </div>
      <h2>Waiting to be sent</h2>
      <p>Requests here are sent when the connection is back. What is not sent after 14 days is deleted.</p>
      {entries?.length === 0 && <p role="status">Nothing is waiting.</p>}
      {entries && entries.length > 0 && (
        <ul className="your-requests__list">
          {entries.map((entry) => (
            <UnsentItem
              key={entry.id}
              entry={entry}
              onRemove={remove}
              onSent={keepFocus}
              onNewsletter={() => setInDialog(true)}
            />
          ))}
        </ul>
      )}
      <h2>Sent</h2>
      {copies.length === 0 && <p>Nothing was sent from this device in the last 90 days.</p>}
      <ul className="your-requests__list">
        {copies.map((copy) => (
          <SentItem key={copy.reference} copy={copy} onDelete={() => forget(copy)} />
        ))}
      </ul>
      {isInDialog && <NewsletterDialog onClose={() => setInDialog(false)} />}
    </>
  );
}

/** The address of the form does not name the job, so the job becomes part of the message. */
function draftOf(entry: UnsentForm): Draft {
  const { id, response } = entry;
  const values = valuesOf(entry);
  const message = [values.message, values.job].filter(Boolean).join('\n');
  return {
    id,
    // The same fields as typed ones: an unchanged form is sent under the same id.
    values: values.job ? { ...values, job: '', message } : values,
    replaces: id,
    ...(response && { refusal: response }),
  };
}

interface UnsentItemProps {
  entry: UnsentForm;
  onRemove: (entry: UnsentForm) => void;
  onSent: () => void;
  /** Opens the newsletter's form, which has no page. */
  onNewsletter: () => void;
}

function UnsentItem({ entry, onRemove, onSent, onNewsletter }: UnsentItemProps) {
  const { id, form, storedAt, state, response } = entry;
  const goTo = useGoTo();
  const [isSending, setSending] = useState(false);
  const isRefused = state === 'refused';
  const kind = kindOf[form];

  async function change(): Promise<void> {
    const typed = readDraft(form);
    const isBegun = typed?.replaces === id;
    if (typed && !isBegun && !confirm(`Replace the ${kind} that you have begun to write?`)) return;
    // A refused one stays marked until the corrected one is sent.
    if (!isRefused) await updateEntry(id, { state: 'held', dueAt: Date.now() + holdMs });
    await showChange();
    if (!isBegun) putDraft(form, draftOf(entry));
    const url = formUrl(entry);
    if (url) goTo(url);
    else onNewsletter();
  }
  async function send(): Promise<void> {
    setSending(true);
    await updateEntry(id, { state: 'waiting', dueAt: 0 });
    await sendUnsentNow();
    setSending(false);
    onSent();
  }
  return (
    <li className="request-item" aria-labelledby={`unsent-${id}`}>
      <h3 id={`unsent-${id}`}>{capitalize(kind)}</h3>
      <p className="request-item__state">
        <strong>{deviceReference(id)}</strong>
        {`, written ${formatTime(storedAt)}. `}
        {!isRefused &&
          `${stateTexts[state]} Deleted on ${formatTime(expiresAt(entry))} if it cannot be sent by then.`}
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
      <p className="cluster">
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

function SentItem({ copy, onDelete }: { copy: SentCopy; onDelete: () => void }) {
  const { form, reference, sentAt, fields } = copy;
  return (
    <li className="request-item" aria-labelledby={`sent-${reference}`}>
      <h3 id={`sent-${reference}`}>{capitalize(kindOf[form])}</h3>
      <p className="request-item__state">
        <strong>{reference}</strong>
        {`, sent ${formatTime(sentAt)}.`}
      </p>
      <FieldList fields={fields} />
      <p className="cluster">
        <Link className="button" to={urlFor('sent', { form }, { reference })}>
          Receipt
        </Link>
        <button className="button button--plain" type="button" onClick={onDelete}>
          Delete
        </button>
      </p>
    </li>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const stateTexts = {
  waiting: 'It is sent as soon as there is a connection.',
  held: 'You are changing it: it waits until you send it, for a day.',
  arrived: '',
};

/** The page of the form; the newsletter has none but a box on every page. */
function formUrl({ form, lines }: UnsentForm): string | null {
  if (form === 'newsletter') return null;
  if (form === 'contact-us') return urlFor('contact');
  return lines.length > 0 ? quoteListUrl(lines) : urlFor('requestQuote');
}
