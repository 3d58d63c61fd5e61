import { failedMessages } from '../../shared/forms/failedMessages.ts';
import {
  type FormDefinition,
  type FormName,
  type FormValues,
  pickValues,
} from '../../shared/forms/formDefinition.ts';
import type { FormOutcome, FormResponse } from '../../shared/forms/formResponse.ts';
import { forms } from '../../shared/forms/forms.ts';
import { hiddenFields } from '../../shared/forms/hiddenFields.ts';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

/** How long a message that goes by itself is shown (specification, section 9). */
const messageMs = 2_000;

/** The server answers within 17 s at the latest; what takes longer is a network that has gone away. */
const answerMs = 30_000;

const isSending = new WeakSet<HTMLFormElement>();
const messageTimers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();

export interface LeadFormOptions {
  /** Whether this is the form that shows what became of a post without script. */
  takesPosted: boolean;
  /** Whether the form's rules are checked before anything is sent. */
  checksFirst: boolean;
  /** Whether the message goes by itself after two seconds. */
  messageGoes: (answer: FormResponse) => boolean;
  /** Called when the message of a success has gone. */
  onDone?: (() => void) | undefined;
}

interface SendOptions extends LeadFormOptions {
  setAnswer: (answer: FormResponse | null) => void;
  setSending: (sending: boolean) => void;
}

/** Checks, sends and empties a form, and shows what came of it; what was typed is kept until the upstream has it. */
export async function sendForm(
  name: FormName,
  element: HTMLFormElement,
  options: SendOptions,
): Promise<void> {
  const { messageGoes, onDone, setAnswer } = options;
  if (isSending.has(element)) return;
  isSending.add(element);
  clearTimeout(messageTimers.get(element));
  setAnswer(null);
  const answer = await checkAndPost(forms[name], element, options);
  isSending.delete(element);
  setAnswer(answer);
  if (!messageGoes(answer)) return;
  const timer = setTimeout(() => {
    setAnswer(null);
    // A dialog may have been closed meanwhile.
    if (answer.status === 'success' && element.isConnected) onDone?.();
  }, messageMs);
  messageTimers.set(element, timer);
}

async function checkAndPost(
  form: FormDefinition,
  element: HTMLFormElement,
  { checksFirst, setSending }: SendOptions,
): Promise<FormResponse> {
  const data = new FormData(element);
  const values = pickValues(form, new Map([...data].map(([field, value]) => [field, String(value)])));
  data.set(hiddenFields.submission, keepDraft(form.name, values));
  data.set(hiddenFields.elapsed, String(Math.round(performance.now())));
  const rejection = checksFirst ? form.validate(values) : null;
  if (rejection) return { status: 'error', message: rejection.message, fields: rejection.hints };
  setSending(true);
  const answer = await post(form.name, data);
  setSending(false);
  if (answer.status === 'success') {
    forgetDraft(form.name);
    for (const input of form.inputs) {
      const control = element.elements.namedItem(input);
      if (control && 'value' in control) control.value = '';
    }
  }
  return answer;
}

async function post(name: FormName, body: FormData): Promise<FormResponse> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(answerMs),
    });
    return await response.json();
  } catch {
    return { status: 'error', message: failedMessages[name] };
  }
}

/** Keeps what was posted without script and refused, or brings back what could not be sent before the page was loaded again. */
export function restore(
  name: FormName,
  posted: FormOutcome | null,
  setValues: (values: FormValues) => void,
): void {
  if (posted) keepDraft(name, posted.values);
  else setValues(readDraft(name)?.values ?? {});
}
