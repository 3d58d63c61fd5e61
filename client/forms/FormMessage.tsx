import type { ReactNode } from 'react';
import { PhoneLink } from '../company/ContactLinks.tsx';
import { usePageView } from '../navigation/currentPage.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ShownResponse } from './sendForm.tsx';

/**
 * The outcome of a form in a polite live region, and its validation error in an alert. Both regions are always rendered, so
 * that screen readers announce text that is put into them.
 */
export function FormMessage({ response }: { response: ShownResponse | null }) {
  const { formOutcome } = usePageView();
  const outcome = response?.fields ? null : response;
  const rejection = response?.fields && !isHint(response) ? response : null;
  return (
    <div className="form__outcome">
      <div role="status">
        {outcome && (
          // Without script the browser goes to the message when the page is loaded.
          <Message status={outcome.status} isFirst={outcome === formOutcome}>
            <span>{outcome.message}</span>
            {outcome.more === undefined ? <NextSteps {...outcome} /> : outcome.more}
          </Message>
        )}
      </div>
      <div role="alert">{rejection && <Message status="error">{rejection.message}</Message>}</div>
    </div>
  );
}

/** Whether the message is at a field already. */
const isHint = ({ message, fields = {} }: ShownResponse) => Object.values(fields).includes(message);

interface MessageProps {
  status: ShownResponse['status'];
  /** Takes the focus when the page is loaded. */
  isFirst?: boolean;
  children: ReactNode;
}

/** On a phone a message would appear below the screen, and the page may leave it after two seconds. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function Message({ status, isFirst = false, children }: MessageProps) {
  const isSuccess = status === 'success';
  const start = isFirst ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div ref={scrollIntoView} className={`form-message form-message--${status}`} {...start}>
      <Icon name={isSuccess ? 'check' : 'alert'} />
      <p>{children}</p>
    </div>
  );
}

/** Tells the visitor what happens next with a lead that was not delivered. */
function NextSteps({ reference, parked }: ShownResponse) {
  const phone = usePageView().shell.contact?.phone;
  return (
    <span className="form-message__more">
      {reference && (
        <>
          It is saved under the reference <strong>{reference}</strong>
          {parked ? ' and a person will look at it. ' : ' and will be sent. '}
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
