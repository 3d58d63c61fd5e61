import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface NoticeProps {
  icon: 'check' | 'clock' | 'alert';
  onClose: () => void;
  children: ReactNode;
}

/** A line at the lower edge of the page. */
export function Notice({ icon, onClose, children }: NoticeProps) {
  // The focused button disappears, so the focus goes to the page.
  function close(): void {
    onClose();
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }
  return (
    <div className="notice dark dark--ink">
      <p className="wrap">
        <Icon name={icon} />
        <span>{children}</span>
        <button className="icon-button" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </p>
    </div>
  );
}
