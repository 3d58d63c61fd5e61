import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { failedMessages } from '../../shared/forms/failedMessages.ts';
import type { FormName, FormValues } from '../../shared/forms/formDefinition.ts';
import type { FormResponse } from '../../shared/forms/formResponse.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { hasDraft } from './hasDraft.ts';
import type { LeadFormOptions } from './sendForm.ts';

/** Rules, sending and drafts: wanted when a form gets the focus, not before. */
const loadSending = () => import('./sendForm.ts');
const ignore = () => undefined;

export interface LeadFormState {
  element: RefObject<HTMLFormElement | null>;
  answer: FormResponse | null;
  sending: boolean;
  /** What the inputs start with: what was posted without script, or could not be sent before the page was loaded again. Where something was typed, that stays. */
  values: FormValues;
  onFocus: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form with script, and takes over what the server said of a post without. */
export function useLeadForm(name: FormName, options: LeadFormOptions): LeadFormState {
  const { formOutcome } = usePageView();
  const posted = options.takesPosted && formOutcome?.form === name ? formOutcome : null;
  const element = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<FormResponse | null>(posted);
  const [sending, setSending] = useState(false);
  const [values, setValues] = useState<FormValues>(posted?.values ?? {});

  useEffect(() => {
    if (!posted && !hasDraft(name)) return;
    loadSending().then(({ restore }) => restore(name, posted, setValues), ignore);
  }, [name, posted]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    loadSending().then(
      ({ sendForm }) => sendForm(name, form, { ...options, setAnswer, setSending }),
      () => {
        // Gone since an upgrade: the form can send itself. Without a network it would only lose what was typed.
        if (navigator.onLine) form.submit();
        else setAnswer({ status: 'error', message: failedMessages[name] });
      },
    );
  }

  const onFocus = () => void loadSending().catch(ignore);
  return { element, answer, sending, values, onFocus, onSubmit };
}
