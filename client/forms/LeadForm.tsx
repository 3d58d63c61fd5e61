import { type ReactNode, useEffect, useRef } from 'react';
import type { FormDefinition } from '../../shared/forms/formDefinition.ts';
import { FormMessage } from './FormMessage.tsx';
import type { LeadFormState } from './useLeadForm.ts';

interface LeadFormProps {
  form: FormDefinition;
  state: LeadFormState;
  /** The browser's own checks are off. */
  noValidate: boolean;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** The form element: posts by itself without script, through `state` with it; the first wrong field gets the focus. */
export function LeadForm({ form, state, noValidate, submitLabel, children }: LeadFormProps) {
  const { answer, sending, round, onSubmit } = state;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.fields) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return (
    <form
      ref={element}
      className="form"
      action={`/api/${form.name}`}
      method="post"
      encType="multipart/form-data"
      noValidate={noValidate}
      onSubmit={onSubmit}
      aria-busy={sending}
    >
      {/* A new round empties the fields; the button and the live regions stay what they are. */}
      <div key={round} className="form__fields">
        {children}
      </div>
      <button className="button" type="submit">
        {sending ? 'Sending …' : submitLabel}
      </button>
      <FormMessage answer={answer} />
    </form>
  );
}
