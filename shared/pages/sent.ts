import type { FormName } from '../forms/formDefinition.ts';
import type { SentField } from '../forms/receipt.ts';

export interface SentContent {
  screen: 'sent';
  form: FormName;
  /** Of the lead; `null` if the address has none. */
  reference: string | null;
  /** What was sent, right after a post without script; else the browser has its own copy. */
  copy: readonly SentField[];
  /** Who is called when it cannot wait, as the companies' own texts say; `null` where it is no enquiry. */
  urgent: { name: string; hours: string; phone: string } | null;
}
