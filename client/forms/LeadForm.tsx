import { type ReactNode, useEffect } from 'react';
import { hiddenFields } from '../../shared/forms/hiddenFields.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { Link } from '../navigation/Link.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { FormMessage } from './FormMessage.tsx';
import type { LeadFormState } from './useLeadForm.ts';

interface LeadFormProps {
  state: LeadFormState;
  submitLabel: string;
  /** The note above the fields about required ones; its id is `{id}-note`. */
  note?: string;
  children: ReactNode;
}

/** The form element. Without script the browser posts it, with script `state` does; the first invalid field gets the focus. */
export function LeadForm(props: LeadFormProps) {
  const { state, submitLabel, note, children } = props;
  const { name, id, options, element, response, sending, onFocus, onInput, onSubmit } = state;
  useEffect(() => {
    if (response?.fields) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [response, element]);
  return (
    <form
      ref={element}
      className="form"
      action={`/api/${name}`}
      method="post"
      encType="multipart/form-data"
      noValidate={useHydrated() || !options.validatesFirst}
      onFocus={onFocus}
      onInput={onInput}
      onSubmit={onSubmit}
      aria-busy={sending}
    >
      {note && (
        <p className="form__note" id={`${id}-note`}>
          {note}
        </p>
      )}
      {children}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-trap`}>Leave this empty</label>
        <input id={`${id}-trap`} name={hiddenFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="note">
        What we keep of it, and for how long: <Link to={urlFor('privacy')}>Privacy</Link>
      </p>
      <div className="cluster">
        <button className="button" type="submit">
          {sending ? 'Sending …' : submitLabel}
        </button>
        {options.inDialog && (
          <button
            className="button button--plain"
            type="button"
            onClick={() => element.current?.closest('dialog')?.close()}
          >
            Cancel
          </button>
        )}
      </div>
      <FormMessage response={response} />
    </form>
  );
}
