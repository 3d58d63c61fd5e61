import { type FormEvent, useEffect, useState } from 'react';
import type { FormAnswerBody } from '../../shared/forms/formAnswer.ts';
import { type FormDefinition, type FormValues, pickValues } from '../../shared/forms/formDefinition.ts';
import { usePageView } from '../navigation/currentPage.tsx';

/** How long a message that goes by itself is shown (specification, section 9). */
const messageMs = 2_000;

interface LeadFormOptions {
  /** Whether this is the form that shows what became of a post without script. */
  takesPosted: boolean;
  /** Whether the form's rules are checked before anything is sent. */
  checksFirst: boolean;
  /** Whether the message goes by itself after two seconds. */
  messageGoes: (answer: FormAnswerBody) => boolean;
}

export interface LeadFormState {
  answer: FormAnswerBody | null;
  sending: boolean;
  /** What the inputs start with: what was posted without script. */
  values: FormValues;
  /** Changes when the form is to be emptied. */
  round: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

/** Sends a form with script, and takes over what the server said of a post without. */
export function useLeadForm(
  form: FormDefinition,
  { takesPosted, checksFirst, messageGoes }: LeadFormOptions,
): LeadFormState {
  const { formAnswer } = usePageView();
  const posted = takesPosted && formAnswer?.form === form.name ? formAnswer : null;
  const [answer, setAnswer] = useState<FormAnswerBody | null>(posted);
  const [values, setValues] = useState<FormValues>(posted?.values ?? {});
  const [round, setRound] = useState(0);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (!answer || answer === posted || !messageGoes(answer)) return;
    const timer = setTimeout(() => setAnswer(null), messageMs);
    return () => clearTimeout(timer);
  }, [answer, posted, messageGoes]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const rejection = checksFirst ? form.validate(valuesOf(form, data)) : null;
    if (rejection) return setAnswer({ status: 'error', message: rejection.message, fields: rejection.hints });
    setAnswer(null);
    setSending(true);
    const received = await post(form, data);
    setSending(false);
    setAnswer(received);
    if (received.status !== 'success') return;
    setValues({});
    setRound((current) => current + 1);
  }

  return { answer, sending, values, round, onSubmit };
}

function valuesOf(form: FormDefinition, data: FormData): FormValues {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return pickValues(form, new Map(texts));
}

async function post(form: FormDefinition, body: FormData): Promise<FormAnswerBody> {
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(`/api/${form.name}`, { method: 'POST', headers, body });
    return await response.json();
  } catch {
    return { status: 'error', message: form.messages.failed };
  }
}
