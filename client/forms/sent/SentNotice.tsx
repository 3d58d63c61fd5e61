import { Link } from 'react-router-dom';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type SentLead, sentLead } from './sentLead.ts';

/** The reference of a lead whose message, or dialog, has disappeared; it stays until the page is left or it is closed. */
export function SentNotice({ form, reference, time }: SentLead) {
  return (
    <div className="sent-notice dark dark--ink">
      <p className="wrap">
        <Icon name="check" />
        <span>
          Sent at {time}. Reference <strong>{reference}</strong>.{' '}
          <Link to={urlFor('sent', { form }, { reference })}>What you sent</Link>
        </span>
        <button className="icon-button" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </p>
    </div>
  );
}

/** The focused button disappears, so the focus goes to the page. */
function close(): void {
  sentLead.set(null);
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
