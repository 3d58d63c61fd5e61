import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface DialogProps {
  /** Unique on the page; the heading's id is made from it. */
  id: string;
  title: string;
  /** After it has closed, by whatever way. */
  onClose: () => void;
  /** `wide` for pictures and forms of two columns. */
  width?: 'narrow' | 'wide';
  /** What it shows; may be given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A modal dialog that opens when it is mounted. The browser makes the rest of the page inert, closes it on Escape and
 * gives the focus back; a click beside it closes it too.
 */
export function Dialog({ id, title, onClose, width = 'narrow', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open) return;
    const { classList, clientWidth } = document.documentElement;
    classList.toggle('has-scrollbar', innerWidth > clientWidth);
    dialog.showModal();
    firstStop(dialog)?.focus();
  }, []);
  const close = () => element.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={element}
      className={`dialog dialog--${width}`}
      aria-labelledby={`${id}-title`}
      onClose={({ currentTarget }) => faded(currentTarget).then(() => onClose())}
      onClick={closeFromBeside}
    >
      <div className="dialog__sheet">
        <h2 className="dialog__title" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {typeof children === 'function' ? children(close) : children}
        <button className="icon-button dialog__close" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

/** When it has faded away. */
const faded = (dialog: HTMLElement) =>
  Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));

/** The sheet fills the dialog, so what is clicked outside of it is the backdrop. */
function closeFromBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}

/** The first field where there is a keyboard; on a phone the title, so that its keyboard does not cover the dialog. */
function firstStop(dialog: HTMLElement): HTMLElement | null {
  const first = matchMedia('(hover: hover)').matches ? 'input:not([type=hidden]), select, textarea' : 'h2';
  return dialog.querySelector<HTMLElement>(first) ?? dialog.querySelector('h2');
}
