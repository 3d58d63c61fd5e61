import type { SentField } from '../../../shared/forms/receipt.ts';

/** Key of the copy in session storage, which lasts as long as the tab. */
const copyKey = 'sent';

interface SentCopy {
  reference: string;
  fields: readonly SentField[];
}

export function storeCopy(copy: SentCopy): void {
  try {
    sessionStorage.setItem(copyKey, JSON.stringify(copy));
  } catch {
    // Session storage is switched off: there is no copy.
  }
}

/** What was sent from this tab under a reference; only the last copy is stored. */
export function readCopy(reference: string): readonly SentField[] {
  try {
    const copy: SentCopy | null = JSON.parse(sessionStorage.getItem(copyKey) ?? 'null');
    return copy?.reference === reference ? copy.fields : [];
  } catch {
    return [];
  }
}
