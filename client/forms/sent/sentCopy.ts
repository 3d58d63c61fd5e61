import type { FormName } from '../../../shared/forms/formDefinition.ts';
import type { SentField } from '../../../shared/forms/receipt.ts';
import { readValue, storeText } from '../../ui/deviceStorage.ts';

const copyKey = 'sent';

const maxCopies = 20;
const lifetimeMs = 90 * 24 * 60 * 60_000;

export interface SentCopy {
  form: FormName;
  reference: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  fields: readonly SentField[];
}

/** The last first. */
export function readCopies(): SentCopy[] {
  const stored = readValue('localStorage', copyKey);
  const copies: SentCopy[] = Array.isArray(stored) ? stored : [];
  const kept = copies.filter(({ sentAt }) => sentAt > Date.now() - lifetimeMs);
  if (kept.length < copies.length) write(kept);
  return kept;
}

const write = (copies: readonly SentCopy[]): void =>
  storeText('localStorage', copyKey, copies.length > 0 ? JSON.stringify(copies) : null);

export const storeCopy = (copy: Omit<SentCopy, 'sentAt'>): void =>
  write([{ ...copy, sentAt: Date.now() }, ...without(copy.reference)].slice(0, maxCopies));

const without = (reference: string) => readCopies().filter((copy) => copy.reference !== reference);

export const deleteCopy = (reference: string): void => write(without(reference));

/** The fields that were sent from this device under a reference. */
export const readCopy = (reference: string): readonly SentField[] =>
  readCopies().find((copy) => copy.reference === reference)?.fields ?? [];
