import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { FormName } from '../../shared/forms/formDefinition.ts';
import { hiddenFields } from '../../shared/forms/hiddenFields.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { FormMessage } from './FormMessage.tsx';
import type { LeadFormState } from './useLeadForm.ts';

interface LeadFormProps {
  name: FormName;
  /** Unique on the page. */
  id: string;
  state: LeadFormState;
  /** The browser's own checks are off. */
  noValidate: boolean;
  submitLabel: string;
  /** Shows a Cancel button. */
  onCancel?: (() => void) | undefined;
  /** The fields. */
  children: ReactNode;
}

/** The form element: posts by itself without script, through `state` with it; the first wrong field gets the focus. */
export function LeadForm({ name, id, state, noValidate, submitLabel, onCancel, children }: LeadFormProps) {
  const { element, answer, sending, onFocus, onSubmit } = state;
  useEffect(() => {
    if (answer?.fields) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer, element]);
  return (
    <form
      ref={element}
      className="form"
      action={`/api/${name}`}
      method="post"
      encType="multipart/form-data"
      noValidate={noValidate}
      onFocus={onFocus}
      onSubmit={onSubmit}
      aria-busy={sending}
    >
      {children}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-trap`}>Leave this empty</label>
        <input id={`${id}-trap`} name={hiddenFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="form__privacy">
        What we keep of it, and for how long: <Link to={urlFor('privacy')}>Privacy</Link>
      </p>
      <div className="form__actions">
        <button className="button" type="submit">
          {sending ? 'Sending …' : submitLabel}
        </button>
        {onCancel && (
          <button className="button button--plain" type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      <FormMessage answer={answer} />
    </form>
  );
}
