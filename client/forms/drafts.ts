import type { FormName, FormValues } from '../../shared/forms/formDefinition.ts';
import { readValue, storeText } from '../ui/deviceStorage.ts';
import { type Draft, draftKey, draftsInMemory } from './hasDraft.ts';

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
