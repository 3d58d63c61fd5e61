import { type ReactNode, useEffect, useRef } from 'react';
import { useDialogEntry } from '../navigation/useDialogEntry.ts';
import { Icon } from './Icon.tsx';

interface DialogProps {
  /** Unique on the page; the heading's id is made from it. */
  id: string;
  title: string;
  /** Called after it has closed and faded out. */
  onClose: () => void;
  /** `wide` for pictures and forms of two columns. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/**
 * A modal dialog that opens when it is mounted. The browser makes the rest of the page inert, closes it on Escape and
 * restores the focus; a click on the backdrop and Back close it too.
 */
export function Dialog({ id, title, onClose, width = 'narrow', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const { classList, clientWidth } = document.documentElement;
    classList.toggle('has-scrollbar', innerWidth > clientWidth);
    dialog.showModal();
    initialFocus(dialog)?.focus();
  }, []);
  useDialogEntry(element);
  const close = () => element.current?.close();
  /** A press inside that ends on the backdrop, as of one who selects text, is not a click beside the dialog. */
  const pressed = useRef<EventTarget>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={element}
      className={`dialog dialog--${width}`}
      aria-labelledby={`${id}-title`}
      onClose={({ currentTarget }) => fadedOut(currentTarget).then(() => onClose())}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // The panel fills the dialog.
        if (target === currentTarget && pressed.current === target) close();
      }}
    >
      <div className="dialog__panel">
        <h2 className="dialog__title" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <button className="icon-button dialog__close" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

/** Settles when the closing transitions have ended. */
const fadedOut = (dialog: HTMLElement) =>
  Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));

/** The first field; on touch screens the title, so that the on-screen keyboard does not cover the dialog. */
function initialFocus(dialog: HTMLElement): HTMLElement | null {
  const first = matchMedia('(hover: hover)').matches ? 'input:not([type=hidden]), select, textarea' : 'h2';
  return dialog.querySelector<HTMLElement>(first) ?? dialog.querySelector('h2');
}
