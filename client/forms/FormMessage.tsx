import type { FormResponse } from '../../shared/forms/formResponse.ts';
import { PhoneLink } from '../company/ContactLinks.tsx';
import { usePageView } from '../navigation/currentPage.tsx';

/**
 * The outcome of a form in a polite live region, and its validation error in an alert. Both regions are always rendered, so
 * that screen readers announce text that is put into them.
 */
export function FormMessage({ response }: { response: FormResponse | null }) {
  const { formOutcome, shell } = usePageView();
  const outcome = response?.fields ? null : response;
  // Without script the browser goes to the message when the page is loaded.
  const start = outcome && outcome === formOutcome ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className="form__outcome">
      <div className={`form-message form-message--${outcome?.status}`} role="status" {...start}>
        {outcome && <span>{outcome.message}</span>}
        {outcome?.status === 'error' && (
          <NextSteps reference={outcome.reference} phone={shell.contact?.phone} />
        )}
      </div>
      <p className="form-message form-message--error" role="alert">
        {response?.fields && response.message}
      </p>
    </div>
  );
}

interface NextStepsProps {
  reference: string | undefined;
  phone: string | null | undefined;
}

function NextSteps({ reference, phone }: NextStepsProps) {
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
