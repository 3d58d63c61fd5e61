import type { ReactNode } from 'react';
import { failedMessages } from '../../shared/forms/failedMessages.ts';
import {
  type FormDefinition,
  type FormName,
  type FormValues,
  pickValues,
} from '../../shared/forms/formDefinition.ts';
import type { FormResult, RefusedForm } from '../../shared/forms/formResult.ts';
import { forms } from '../../shared/forms/forms.ts';
import { hiddenFields } from '../../shared/forms/hiddenFields.ts';
import { toReceipt } from '../../shared/forms/receipt.ts';
import { ignoreError } from '../../shared/ignoreError.ts';
import { formEvents } from '../../shared/measuring/beacon.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { StoredReceipt } from '../unsentForms/EndedLine.tsx';
import { storeEntry } from '../unsentForms/storeEntry.ts';
import { deleteEntry } from '../unsentForms/unsentForms.ts';
import { deleteDraft, readDraft, saveDraft, saveValues } from './drafts.ts';
import { typedControls } from './hasDraft.ts';
import { parseResponse, postForm } from './postForm.ts';
import { Receipt, type SentLead, showSentLead } from './sent/Receipt.tsx';
import { storeCopy } from './sent/sentCopy.ts';

/** The response in the form's terms. */
export interface ShownResponse extends Omit<FormResult, 'status'> {
  /** waiting: stored on this device until there is a connection. */
  status: FormResult['status'] | 'waiting';
  /** A success with a reference. */
  sent?: SentLead;
  /** In place of the next steps below the message; only sent and stored forms load the script for it. */
  more?: ReactNode;
}

/** How long a temporary message is shown. */
const messageMs = 2_000;

const storedMessage = 'There was no connection when you sent it.';

const sendingForms = new WeakSet<HTMLFormElement>();
const messageTimers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();

/** When a form got its first focus and saw its last key or pointer event. */
const interactions = new WeakMap<HTMLFormElement, { since: number; until: number }>();

/** Observes keys and pointer in a form that got the focus at `since`; a form that is observed already stays as it is. */
export function watchInteraction(form: HTMLFormElement, since: number): void {
  if (interactions.has(form)) return;
  const interaction = { since, until: since };
  interactions.set(form, interaction);
  // Events that a script dispatches do not count as a person's.
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
  /** Whether this form shows the page's `formOutcome`, the result of a post without script. */
  showsOutcome: boolean;
  /** Whether an invalid form is kept from being sent: by script, and without it by the browser. */
  validatesFirst: boolean;
  /** Whether the message disappears after two seconds. */
  isTemporary: (response: ShownResponse) => boolean;
  /** Whether it is in a dialog, which Cancel and the end of a success close. */
  inDialog?: boolean | undefined;
  /** Called when the upstream has accepted the form. */
  onSent?: (() => void) | undefined;
  /** The quote list that is sent with it. */
  lines?: readonly QuoteLine[];
}

interface SendOptions extends LeadFormOptions {
  setResponse: (response: ShownResponse | null) => void;
  setSending: (sending: boolean) => void;
  setValues: (values: FormValues) => void;
}

/** Validates and sends a form, shows the response, and empties the form after a success; until then the typed values are saved as a draft. */
export async function sendForm(
  name: FormName,
  element: HTMLFormElement,
  options: SendOptions,
): Promise<void> {
  const { isTemporary, setResponse } = options;
  const { pathname } = location;
  if (sendingForms.has(element)) return;
  sendingForms.add(element);
  clearTimeout(messageTimers.get(element));
  setResponse(null);
  const response = await validateAndPost(forms[name], element, options);
  sendingForms.delete(element);
  setResponse(response);
  if (response.status === 'success') options.onSent?.();
  // The page or dialog of the form was left meanwhile.
  if (!element.isConnected) return showSent(response);
  if (!isTemporary(response)) return;
  const timer = setTimeout(() => {
    setResponse(null);
    if (response.status !== 'success') return;
    if (location.pathname === pathname) showSent(response);
    element.closest('dialog')?.close();
  }, messageMs);
  messageTimers.set(element, timer);
}

function showSent({ sent }: ShownResponse): void {
  if (sent) showSentLead(sent);
}

async function validateAndPost(
  form: FormDefinition,
  element: HTMLFormElement,
  { validatesFirst, lines = [], setSending, setValues }: SendOptions,
): Promise<ShownResponse> {
  const data = new FormData(element);
  const values = pickValues(form, new Map([...data].map(([field, value]) => [field, String(value)])));
  const id = saveDraft(form.name, withoutPreselected(form.name, element, values));
  data.set(hiddenFields.submission, id);
  data.set(hiddenFields.elapsed, String(Math.round(performance.now())));
  data.set(hiddenFields.interaction, interactionMs(element));
  const rejection = form.validate(values);
  const invalid: FormResult | null = rejection && {
    status: 'error',
    message: rejection.message,
    fields: rejection.hints,
  };
  if (invalid && validatesFirst) return invalid;
  setSending(true);
  report(element, formEvents.sent);
  const response = await post(form.name, data);
  // After its dialog is closed nobody sees a failure, so the form waits as without a connection.
  const isMissed = !response || (response.status === 'error' && !response.reference && !element.isConnected);
  // An invalid form is not stored: the server would refuse it days later.
  const isStored = isMissed && !invalid && (await storeEntry({ id, form: form.name, data, lines }));
  setSending(false);
  if (isStored) {
    await empty(form, element, { setValues, id, isStored });
    return { status: 'waiting', message: storedMessage, more: <StoredReceipt id={id} /> };
  }
  if (!response) return invalid ?? { status: 'error', message: failedMessages[form.name] };
  if (response.status !== 'success') {
    // The server has stored it, so the unsent form that it replaces is not sent.
    if (response.reference) await deleteReplaced(readDraft(form.name)?.replaces);
    return response;
  }
  report(element, formEvents.delivered);
  await empty(form, element, { setValues, id });
  const { reference } = response;
  if (!reference) return { ...response, more: null };
  const fields = toReceipt(Object.fromEntries(form.toPayload(values)));
  storeCopy({ form: form.name, reference, fields });
  const sent = { form: form.name, reference, time: timeFormat.format() };
  return { ...response, sent, more: <Receipt {...sent} /> };
}

/** The values without the choices that this page has made for the visitor: on another page they are others. */
function withoutPreselected(name: FormName, element: HTMLFormElement, values: FormValues): FormValues {
  const saved = readDraft(name)?.values;
  const isOwn = (input: string) =>
    saved?.[input] !== undefined || !(element.elements.namedItem(input) instanceof HTMLSelectElement);
  return Object.fromEntries(Object.entries(values).filter(([input]) => isOwn(input)));
}

/**
 * Deletes the typed text and its draft `id`, unless the text was changed while it was being sent. Also deletes the unsent
 * form that the draft has changed, unless the form is stored in its place under the same `id`.
 */
async function empty(
  form: FormDefinition,
  element: HTMLFormElement,
  { setValues, id, isStored = false }: Pick<SendOptions, 'setValues'> & { id: string; isStored?: boolean },
): Promise<void> {
  const draft = readDraft(form.name);
  const replaced = draft?.replaces;
  if (draft?.id === id) {
    deleteDraft(form.name);
    setValues({});
    // The form may be shown again, with the restored draft.
    const shown = [...document.forms].filter(({ action }) => action === element.action);
    for (const { elements } of new Set([element, ...shown]))
      for (const input of form.inputs) {
        const control = elements.namedItem(input);
        if (control && 'value' in control) control.value = '';
      }
  }
  if (!(isStored && replaced === id)) await deleteReplaced(replaced);
}

/** Deletes the unsent form that a draft has changed. */
async function deleteReplaced(id: string | undefined): Promise<void> {
  if (id) await deleteEntry(id).catch(ignoreError);
}

/** For client/measuring, where it is loaded. */
const report = (form: HTMLFormElement, event: string) =>
  form.dispatchEvent(new CustomEvent(event, { bubbles: true }));

/** Local time, hour and minute: `14:05`. */
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Resolves to `null` without a connection; the response may also have been lost on its way back. */
async function post(name: FormName, body: FormData): Promise<FormResult | null> {
  const text = await postForm(name, body)
    .then((response) => response.text())
    .catch(() => null);
  if (text === null) return null;
  return parseResponse(text) ?? { status: 'error', message: failedMessages[name] };
}

/**
 * Saves the values of a rejected post without script, and text typed before hydration, as a draft; without such a post it
 * passes a saved draft to `setValues`.
 */
export function restoreDraft(
  name: FormName,
  form: HTMLFormElement | null,
  outcome: RefusedForm | null,
  setValues: (values: FormValues) => void,
  setResponse: (response: FormResult) => void,
): void {
  const refusal = readDraft(name)?.refusal;
  if (refusal && !outcome) setResponse(refusal);
  if (outcome) saveDraft(name, outcome.values);
  for (const control of typedControls(form)) saveTyped(name, control);
  if (!outcome) setValues(readDraft(name)?.values ?? {});
}

/** Saves the value of a control that the visitor has changed. */
export function saveTyped(name: FormName, control: EventTarget): void {
  if (!('name' in control && 'value' in control)) return;
  const input = String(control.name);
  if (forms[name].inputs.includes(input)) saveValues(name, { [input]: String(control.value) });
}
