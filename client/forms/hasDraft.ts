import type { FormName } from '../../shared/forms/formDefinition.ts';

/** Where session storage keeps a form that could not be sent. */
export const draftKey = (name: FormName): string => `form:${name}`;

export function hasDraft(name: FormName): boolean {
  try {
    return sessionStorage.getItem(draftKey(name)) !== null;
  } catch {
    // Storage is switched off.
    return false;
  }
}
