import type { FormName, FormValues } from '../../shared/forms/formDefinition.ts';
import { draftKey } from './hasDraft.ts';

/** What was typed, until it is sent. */
interface Draft {
  /** The same at every try to send the same text, so that it arrives once. */
  id: string;
  values: FormValues;
}

/** For where session storage is switched off. */
const remembered = new Map<FormName, Draft>();

export function readDraft(name: FormName): Draft | null {
  try {
    return remembered.get(name) ?? JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the id of what was typed. */
export function keepDraft(name: FormName, values: FormValues): string {
  const known = readDraft(name);
  const isSame = JSON.stringify(known?.values) === JSON.stringify(values);
  const draft = { id: known && isSame ? known.id : createId(), values };
  remembered.set(name, draft);
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(draft));
  } catch {
    // It is remembered until the page is left.
  }
  return draft.id;
}

export function forgetDraft(name: FormName): void {
  remembered.delete(name);
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Nothing was kept there either.
  }
}

/** `crypto.randomUUID` exists on https only. */
const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
