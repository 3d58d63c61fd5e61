import { Link } from 'react-router-dom';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { formatTime, kindOf } from './describeEntry.ts';
import type { OutboxEntry } from './outboxEntry.ts';

/** What has become of an entry that is no longer in the outbox. */
export function EndedLine({ entry }: { entry: OutboxEntry }) {
  const { form, storedAt, state, response } = entry;
  const what = `Your ${kindOf[form]} of ${formatTime(storedAt)}`;
  const reference = response?.reference;
  if (state !== 'arrived') {
    return (
      <span className="ended-line">
        {what} could not be sent for 14 days and has been deleted from this device.
      </span>
    );
  }
  return (
    <span className="ended-line">
      {what} was sent.{' '}
      {reference && (
        <>
          Reference <strong>{reference}</strong>.{' '}
          <Link to={urlFor('sent', { form }, { reference })}>What you sent</Link>
        </>
      )}
    </span>
  );
}
