import type { FormName, FormValues } from '../../shared/forms/formDefinition.ts';
import type { FormResult } from '../../shared/forms/formResult.ts';
import { readText } from '../ui/deviceStorage.ts';

/** The typed values of a form that is not sent yet. */
export interface Draft {
  /** Idempotency key: the same for every attempt to send the same values. */
  id: string;
  values: FormValues;
  /** Id of the unsent form that this draft changes; it is deleted when the draft is sent. */
  replaces?: string;
  /** The server's refusal of that form; shown until the values are changed. */
  refusal?: FormResult;
}

/** Key of a form's draft in session storage. */
export const draftKey = (name: FormName): string => `form:${name}`;

/** Used where session storage is switched off. */
export const draftsInMemory = new Map<FormName, Draft>();

export const hasDraft = (name: FormName): boolean =>
  draftsInMemory.has(name) || readText('sessionStorage', draftKey(name)) !== null;

/** A control whose text the visitor has changed, as far as the browser reports: also before hydration. */
type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (control: Element): control is TextControl =>
  'defaultValue' in control && 'value' in control && control.value !== control.defaultValue;

/** The text controls of a form whose value differs from the page's. */
export const typedControls = (form: HTMLFormElement | null): TextControl[] =>
  Array.from(form?.elements ?? []).filter(isTyped);
