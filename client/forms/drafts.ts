import type { FormName, FormValues } from '../../shared/forms/formDefinition.ts';
import type { FormResponse } from '../../shared/forms/formResponse.ts';
import { draftKey } from './hasDraft.ts';

/** The typed values of a form that is not sent yet. */
interface Draft {
  /** Idempotency key: the same for every attempt to send the same values. */
  id: string;
  values: FormValues;
  /** Id of the entry in the outbox that this draft changes: it goes when the draft is sent. */
  replaces?: string;
  /** How the server has refused that entry; shown until the values are changed. */
  refusal?: FormResponse;
}

/** Used where session storage is switched off. */
const draftsInMemory = new Map<FormName, Draft>();

export function readDraft(name: FormName): Draft | null {
  try {
    return draftsInMemory.get(name) ?? JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the id of the draft. */
export function saveDraft(name: FormName, values: FormValues): string {
  const saved = readDraft(name);
  const isSame = JSON.stringify(saved?.values) === JSON.stringify(values);
  const id = saved && isSame ? saved.id : createId();
  putDraft(name, { id, values, ...(saved?.replaces && { replaces: saved.replaces }) });
  return id;
}

export function putDraft(name: FormName, draft: Draft): void {
  draftsInMemory.set(name, draft);
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(draft));
  } catch {
    // The draft in memory lasts until the page is left.
  }
}

/** Merges single values into the draft. A draft without any text is deleted. */
export function saveValues(name: FormName, changed: FormValues): void {
  const values = { ...readDraft(name)?.values, ...changed };
  if (Object.values(values).some(Boolean)) saveDraft(name, values);
  else deleteDraft(name);
}

export function deleteDraft(name: FormName): void {
  draftsInMemory.delete(name);
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Session storage is switched off, so the draft was only in memory.
  }
}

/** `crypto.randomUUID` exists on https only. */
const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
