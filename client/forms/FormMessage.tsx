import type { FormResponse } from '../../shared/forms/formResponse.ts';
import { PhoneLink } from '../company/ContactLinks.tsx';
import { usePageView } from '../navigation/currentPage.tsx';

/**
 * What became of a form, said politely, and what is wrong with it, as an alert. Both regions are always there, so that
 * assistive technology hears what enters them.
 */
export function FormMessage({ answer }: { answer: FormResponse | null }) {
  const { formOutcome, shell } = usePageView();
  const outcome = answer?.fields ? null : answer;
  // Without script nothing else brings the visitor to the message.
  const start = outcome && outcome === formOutcome ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className="form__outcome">
      <div className={`form-message form-message--${outcome?.status}`} role="status" {...start}>
        {outcome && <span>{outcome.message}</span>}
        {outcome?.status === 'error' && (
          <WhatNow reference={outcome.reference} phone={shell.contact?.phone} />
        )}
      </div>
      <p className="form-message form-message--error" role="alert">
        {answer?.fields && answer.message}
      </p>
    </div>
  );
}

interface WhatNowProps {
  reference: string | undefined;
  phone: string | null | undefined;
}

function WhatNow({ reference, phone }: WhatNowProps) {
  return (
    <span className="form-message__more">
      {reference && (
        <>
          It is saved under the reference <strong>{reference}</strong> and will be sent.{' '}
        </>
      )}
      {phone && (
        <>
          You can also call <PhoneLink phone={phone} />.
        </>
      )}
    </span>
  );
}
