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
import { deleteDraft, readDraft, saveDraft } from './drafts.ts';

/** How long a temporary message is shown. */
const messageMs = 2_000;

/** The server responds within 17 s; after 30 s the network is considered lost. */
const responseTimeoutMs = 30_000;

const sendingForms = new WeakSet<HTMLFormElement>();
const messageTimers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();

/** When a form got its first focus and saw its last key or pointer event. */
const interactions = new WeakMap<HTMLFormElement, { since: number; until: number }>();

/** Observes keys and pointer in a form that got the focus at `since`; a form that is observed already stays as it is. */
export function watchInteraction(form: HTMLFormElement, since: number): void {
  if (interactions.has(form)) return;
  const interaction = { since, until: since };
  interactions.set(form, interaction);
  // Events that a script dispatches are no sign of a person.
  const extend = ({ isTrusted }: Event) => {
    if (isTrusted) interaction.until = performance.now();
  };
  for (const type of ['keydown', 'pointerdown', 'pointermove']) form.addEventListener(type, extend);
}

function interactionMs(form: HTMLFormElement): string {
  const { since, until } = interactions.get(form) ?? { since: 0, until: 0 };
  return String(Math.round(until - since));
}

export interface LeadFormOptions {
  /** Whether this form shows the page's `formOutcome`, which a post without script leads to. */
  showsOutcome: boolean;
  /** Whether the values are validated before they are sent. */
  validatesFirst: boolean;
  /** Whether the message disappears after two seconds. */
  isTemporary: (response: FormResponse) => boolean;
  /** Called when the message of a success has disappeared. */
  onDone?: (() => void) | undefined;
}

interface SendOptions extends LeadFormOptions {
  setResponse: (response: FormResponse | null) => void;
  setSending: (sending: boolean) => void;
}

/** Validates and sends a form, shows the response, and empties the form after a success; until then the typed values are saved as a draft. */
export async function sendForm(
  name: FormName,
  element: HTMLFormElement,
  options: SendOptions,
): Promise<void> {
  const { isTemporary, onDone, setResponse } = options;
  if (sendingForms.has(element)) return;
  sendingForms.add(element);
  clearTimeout(messageTimers.get(element));
  setResponse(null);
  const response = await validateAndPost(forms[name], element, options);
  sendingForms.delete(element);
  setResponse(response);
  if (!isTemporary(response)) return;
  const timer = setTimeout(() => {
    setResponse(null);
    // The visitor may have closed the dialog meanwhile.
    if (response.status === 'success' && element.isConnected) onDone?.();
  }, messageMs);
  messageTimers.set(element, timer);
}

async function validateAndPost(
  form: FormDefinition,
  element: HTMLFormElement,
  { validatesFirst, setSending }: SendOptions,
): Promise<FormResponse> {
  const data = new FormData(element);
  const values = pickValues(form, new Map([...data].map(([field, value]) => [field, String(value)])));
  data.set(hiddenFields.submission, saveDraft(form.name, values));
  data.set(hiddenFields.elapsed, String(Math.round(performance.now())));
  data.set(hiddenFields.interaction, interactionMs(element));
  const rejection = validatesFirst ? form.validate(values) : null;
  if (rejection) return { status: 'error', message: rejection.message, fields: rejection.hints };
  setSending(true);
  const response = await post(form.name, data);
  setSending(false);
  if (response.status === 'success') {
    deleteDraft(form.name);
    for (const input of form.inputs) {
      const control = element.elements.namedItem(input);
      if (control && 'value' in control) control.value = '';
    }
  }
  return response;
}

async function post(name: FormName, body: FormData): Promise<FormResponse> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    return await response.json();
  } catch {
    return { status: 'error', message: failedMessages[name] };
  }
}

/** Saves the values of a rejected post without script as a draft; without such a post it passes a saved draft to `setValues`. */
export function restoreDraft(
  name: FormName,
  outcome: FormOutcome | null,
  setValues: (values: FormValues) => void,
): void {
  if (outcome) saveDraft(name, outcome.values);
  else setValues(readDraft(name)?.values ?? {});
}
