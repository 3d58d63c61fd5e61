import type { FormName } from '../../shared/forms/formDefinition.ts';

/** Key of a form's draft in session storage. */
export const draftKey = (name: FormName): string => `form:${name}`;

export function hasDraft(name: FormName): boolean {
  try {
    return sessionStorage.getItem(draftKey(name)) !== null;
  } catch {
    // Session storage is switched off.
    return false;
  }
}

/** A control whose text the visitor has changed, as far as the browser knows: also before hydration. */
type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (control: Element): control is TextControl =>
  'defaultValue' in control && 'value' in control && control.value !== control.defaultValue;

/** The text controls of a form that hold something else than the page has put there. */
export const typedControls = (form: HTMLFormElement | null): TextControl[] =>
  Array.from(form?.elements ?? []).filter(isTyped);
