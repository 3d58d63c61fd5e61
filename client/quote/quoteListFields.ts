import type { FormValues } from '../../shared/forms/formDefinition.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { withQuoteLines } from '../../shared/selection/quoteLines.ts';

/** Initial values of the quote form: the typed ones, with a product of the quote list and the list's lines in the message. */
export function initialValues(
  typed: FormValues,
  { product, job, lines }: { product: string | undefined; job: string; lines: readonly QuoteLine[] },
): FormValues {
  const message = withJob(typed.message ?? '', job);
  const chosen = chosenProduct(typed, lines) || product || lines[0]?.name;
  return {
    ...typed,
    ...(chosen && { product: chosen }),
    ...((lines.length > 0 || job) && { message: withQuoteLines(message, lines) }),
  };
}

/** What was typed before stays above the job; a job that is in it already is not repeated. */
const withJob = (typed: string, job: string): string =>
  typed.includes(job) ? typed : [typed, job].filter(Boolean).join('\n\n');

/** The product that the visitor has chosen; one that came with an earlier list goes with that list. */
function chosenProduct({ product = '', message = '' }: FormValues, lines: readonly QuoteLine[]): string {
  const isInList = lines.some(({ name }) => name === product);
  const cameWithList = lines.length > 0 && message.includes(` × ${product} (/products/`);
  return isInList || !cameWithList ? product : '';
}

/** The values that the quote list has set. */
export interface ListFields {
  lines: readonly QuoteLine[];
  message: string;
}

/**
 * Writes a changed list, or a restored draft, into the rendered fields: React does not change an uncontrolled field after
 * its first render. Text that the visitor has typed and a product that they have chosen stay.
 */
export function updateFields(form: HTMLFormElement, before: ListFields, now: ListFields): void {
  if (before.lines.length + now.lines.length === 0) return;
  const message = form.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement) {
    const isUntouched = message.value === before.message;
    message.value = isUntouched ? now.message : withQuoteLines(message.value, now.lines);
    // The draft follows.
    if (!isUntouched) message.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const product = form.elements.namedItem('product');
  if (!(product instanceof HTMLSelectElement)) return;
  const isProductOf = ({ lines }: ListFields) => lines.some(({ name }) => name === product.value);
  const isReplaceable = product.value === '' || (isProductOf(before) && !isProductOf(now));
  if (isReplaceable) product.value = now.lines[0]?.name ?? '';
}
