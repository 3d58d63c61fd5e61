import type { FormName, FormValues } from '../../shared/forms/formDefinition.ts';
import type { FormResult } from '../../shared/forms/formResult.ts';
import { readValue, storeText } from '../ui/deviceStorage.ts';
import { draftKey } from './hasDraft.ts';

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

/** Used where session storage is switched off. */
const draftsInMemory = new Map<FormName, Draft>();

export const readDraft = (name: FormName): Draft | null =>
  draftsInMemory.get(name) ?? (readValue('sessionStorage', draftKey(name)) as Draft | undefined) ?? null;

export function saveDraft(name: FormName, values: FormValues): string {
  const saved = readDraft(name);
  const isSame = JSON.stringify(saved?.values) === JSON.stringify(values);
  const id = saved && isSame ? saved.id : createId();
  putDraft(name, { id, values, ...(saved?.replaces && { replaces: saved.replaces }) });
  return id;
}

export function putDraft(name: FormName, draft: Draft): void {
  draftsInMemory.set(name, draft);
  storeText('sessionStorage', draftKey(name), JSON.stringify(draft));
}

/** Merges single values into the draft. A draft without any text is deleted. */
export function saveValues(name: FormName, changed: FormValues): void {
  const values = { ...readDraft(name)?.values, ...changed };
  if (Object.values(values).some(Boolean)) saveDraft(name, values);
  else deleteDraft(name);
}

export function deleteDraft(name: FormName): void {
  draftsInMemory.delete(name);
  storeText('sessionStorage', draftKey(name), null);
}

/** `crypto.randomUUID` exists on https only. */
const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
