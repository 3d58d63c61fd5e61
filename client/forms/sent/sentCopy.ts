import type { SentField } from '../../../shared/forms/receipt.ts';
import { readValue, storeText } from '../../ui/deviceStorage.ts';

/** Key of the copy in session storage, which lasts as long as the tab. */
const copyKey = 'sent';

interface SentCopy {
  reference: string;
  fields: readonly SentField[];
}

export const storeCopy = (copy: SentCopy): void => storeText('sessionStorage', copyKey, JSON.stringify(copy));

/** What was sent from this tab under a reference; only the last copy is stored. */
export function readCopy(reference: string): readonly SentField[] {
  const copy = readValue('sessionStorage', copyKey) as SentCopy | null | undefined;
  return copy?.reference === reference ? copy.fields : [];
}
