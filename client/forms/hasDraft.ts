import type { FormName } from '../../shared/forms/formDefinition.ts';
import { readText } from '../ui/deviceStorage.ts';

/** Key of a form's draft in session storage. */
export const draftKey = (name: FormName): string => `form:${name}`;

export const hasDraft = (name: FormName): boolean =>
  typeof readText('sessionStorage', draftKey(name)) === 'string';

/** A control whose text the visitor has changed, as far as the browser reports: also before hydration. */
type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (control: Element): control is TextControl =>
  'defaultValue' in control && 'value' in control && control.value !== control.defaultValue;

/** The text controls of a form whose value differs from the page's. */
export const typedControls = (form: HTMLFormElement | null): TextControl[] =>
  Array.from(form?.elements ?? []).filter(isTyped);
