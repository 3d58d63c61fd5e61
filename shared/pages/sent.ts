import type { FormName } from '../forms/formDefinition.ts';
import type { SentField } from '../forms/receipt.ts';

export interface SentContent {
  screen: 'sent';
  form: FormName;
  /** The reference of the lead; `null` if the address has none. */
  reference: string | null;
  /** The sent fields, right after a post without script; otherwise the browser has its own copy. */
  copy: readonly SentField[];
  /** The phone for urgent enquiries, as the companies' own texts say; `null` for other forms. */
  urgent: { name: string; hours: string; phone: string } | null;
}
