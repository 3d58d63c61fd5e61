import { type FormName, type FormValues, pickValues } from '../../shared/forms/formDefinition.ts';
import { forms } from '../../shared/forms/forms.ts';
import { type SentField, toReceipt } from '../../shared/forms/receipt.ts';
import { referenceAlphabet, referenceLength } from '../../shared/forms/reference.ts';
import type { UnsentForm } from './unsentForm.ts';

/** The typed values by input name. */
export const valuesOf = ({ form, fields }: UnsentForm): FormValues =>
  pickValues(forms[form], new Map(fields));

/** The name of an entry on this device: `W-7K3MD`. The server alone can give the lead its reference. */
export function deviceReference(id: string): string {
  const letters = Array.from(
    { length: referenceLength },
    (_, index) => referenceAlphabet[Number.parseInt(id.slice(2 * index, 2 * index + 2), 16) % 32],
  );
  return `W-${letters.join('')}`;
}

export const kindOf: Record<FormName, string> = {
  quote: 'request for a quote',
  'contact-us': 'message',
  newsletter: 'newsletter subscription',
};

/** The fields that go upstream, as a receipt shows them. */
export const receiptOf = (entry: UnsentForm): SentField[] =>
  toReceipt(Object.fromEntries(forms[entry.form].toPayload(valuesOf(entry))));

/** The day and the time where the visitor is: `23 November at 14:05`. */
export const formatTime = (ms: number): string => timeFormat.format(ms);

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
