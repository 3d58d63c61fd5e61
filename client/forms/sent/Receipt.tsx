import { useEffect } from 'react';
import type { FormName } from '../../../shared/forms/formDefinition.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { useNavigation } from '../../navigation/currentPage.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notices } from '../../ui/NoticeHost.tsx';

/** A lead that was sent from the current page. */
export interface SentLead {
  form: FormName;
  reference: string;
  /** Local time of the visitor: `14:05`. */
  time: string;
}

/** Below the message of a success: the reference, and a link to the page with a copy. */
export function Receipt({ form, reference, time }: SentLead) {
  return (
    <span className="form-message__more">
      Reference <strong>{reference}</strong>, sent at {time}.{' '}
      <Link to={urlFor('sent', { form }, { reference })}>What you sent, and what comes next</Link>
    </span>
  );
}

/**
 * Shows the reference of a sent lead after its message or dialog has disappeared, until the visitor closes it or leaves the
 * page.
 */
export function showSentLead(lead: SentLead): void {
  notices.set({ ...notices.current(), sent: <SentNotice {...lead} /> });
}

const close = () => notices.set({ ...notices.current(), sent: null });

function SentNotice({ form, reference, time }: SentLead) {
  const { address } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends when the page changes
  useEffect(() => close, [address]);
  return (
    <Notice icon="check" onClose={close}>
      Sent at {time}. Reference <strong>{reference}</strong>.{' '}
      <Link to={urlFor('sent', { form }, { reference })}>What you sent</Link>
    </Notice>
  );
}
