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
