import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { failedMessages } from '../../shared/forms/failedMessages.ts';
import type { FormName, FormValues } from '../../shared/forms/formDefinition.ts';
import { ignoreError } from '../../shared/ignoreError.ts';
import { formEvents } from '../../shared/measuring/beacon.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { hasDraft, typedControls } from './hasDraft.ts';
import type { LeadFormOptions, ShownResponse } from './sendForm.tsx';

/** Validation, sending and drafts; loaded when a form gets the focus. */
const loadSending = () => import('./sendForm.tsx');

export type LeadFormState = ReturnType<typeof useLeadForm>;

/**
 * The state of a form that script sends, and that shows the outcome of a post without script. The ids of its parts begin
 * with `id`, which is unique on the page.
 */
export function useLeadForm(name: FormName, id: string, options: LeadFormOptions) {
  const { formOutcome } = usePageView();
  const outcome = options.showsOutcome && formOutcome?.form === name ? formOutcome : null;
  const element = useRef<HTMLFormElement>(null);
  const [response, setResponse] = useState<ShownResponse | null>(outcome);
  const [sending, setSending] = useState(false);
  /** Initial values of the inputs: from a rejected post without script or from a draft. Typed text is never replaced. */
  const [values, setValues] = useState<FormValues>(outcome?.values ?? {});

  useEffect(() => {
    const form = element.current;
    if (!outcome && !hasDraft(name) && typedControls(form).length === 0) return;
    loadSending().then(
      ({ restoreDraft }) => restoreDraft(name, form, outcome, setValues, setResponse),
      ignoreError,
    );
  }, [name, outcome]);

  useEffect(() => {
    element.current?.dispatchEvent(new CustomEvent(formEvents.shown, { bubbles: true }));
  }, []);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    loadSending().then(
      ({ sendForm }) => sendForm(name, form, { ...options, setResponse, setSending, setValues }),
      () => {
        // A deployment has removed the script, so the browser sends the form. Offline, that would lose the typed values.
        if (navigator.onLine) form.submit();
        else setResponse({ status: 'error', message: failedMessages[name] });
      },
    );
  }

  function onFocus({ currentTarget }: FocusEvent<HTMLFormElement>): void {
    const since = performance.now();
    loadSending().then(({ watchInteraction }) => watchInteraction(currentTarget, since), ignoreError);
  }

  const onInput = ({ target }: FormEvent) =>
    void loadSending().then(({ saveTyped }) => saveTyped(name, target), ignoreError);
  return { name, id, options, element, response, sending, values, onFocus, onInput, onSubmit };
}
