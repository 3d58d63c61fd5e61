import { useEffect } from 'react';
import { usePageView } from '../navigation/currentPage.tsx';
import { Icon } from '../ui/Icon.tsx';
import { sentLead } from './sentLead.ts';

/** The reference of a lead whose message, or dialog, has disappeared; it stays until the page is left or it is closed. */
export function SentNotice() {
  const sent = sentLead.use();
  const view = usePageView();

  // biome-ignore lint/correctness/useExhaustiveDependencies: ends when the page changes
  useEffect(() => () => sentLead.set(null), [view]);

  return (
    <div role="status">
      {sent && (
        <div className="sent-notice dark dark--ink">
          <p className="wrap">
            <Icon name="check" />
            <span>
              Sent at {sent.time}. Reference <strong>{sent.reference}</strong>
            </span>
            <button className="icon-button" type="button" aria-label="Close" onClick={close}>
              <Icon name="close" />
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

/** The focused button disappears, so the focus goes to the page. */
function close(): void {
  sentLead.set(null);
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
