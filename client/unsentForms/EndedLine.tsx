import { urlFor } from '../../shared/pages/urlFor.ts';
import { PhoneLink } from '../company/ContactLinks.tsx';
import { usePageView } from '../navigation/currentPage.tsx';
import { Link } from '../navigation/Link.tsx';
import { deviceReference, formatTime, kindOf } from './describeEntry.ts';
import type { UnsentForm } from './unsentForm.ts';
import { unsentForms } from './unsentForms.ts';

/** Says how a form ended that is no longer among the unsent forms. */
export function EndedLine({ entry }: { entry: UnsentForm }) {
  const { form, storedAt, state, response } = entry;
  const what = `Your ${kindOf[form]} of ${formatTime(storedAt)}`;
  const reference = response?.reference;
  const isDelivered = response?.status === 'success';
  const next = response?.parked ? 'a person will look at it' : 'will be sent';
  const outcome = isDelivered ? 'was sent' : `is saved and ${next}`;
  return (
    <span className="ended-line">
      {state === 'arrived'
        ? `${what} ${outcome}. `
        : `${what} could not be sent within 14 days and has been deleted from this device.`}
      {reference && (
        <>
          Reference <strong>{reference}</strong>.{' '}
          {isDelivered && <Link to={urlFor('sent', { form }, { reference })}>What you sent</Link>}
        </>
      )}
    </span>
  );
}

/** Below the message of a form that was sent offline: the state of the entry with this `id`. */
export function StoredReceipt({ id }: { id: string }) {
  const { ended } = unsentForms.use();
  const phone = usePageView().shell.contact?.phone;
  const entry = ended.find((one) => one.id === id);
  return (
    <span className="form-message__more">
      {entry ? (
        <EndedLine entry={entry} />
      ) : (
        <>
          It is stored on this device as <strong>{deviceReference(id)}</strong> and will be sent when the
          connection is back. If it has already reached us, it counts once. You get the final reference then.{' '}
          <Link to={urlFor('yourRequests')}>See, change or delete it</Link>
          {phone && (
            <>
              , or call <PhoneLink phone={phone} />
            </>
          )}
          .
        </>
      )}
    </span>
  );
}
