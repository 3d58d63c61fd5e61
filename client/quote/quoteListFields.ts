import type { FormValues } from '../../shared/forms/formDefinition.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { withQuoteLines } from '../../shared/selection/quoteLines.ts';

/** Initial values of the quote form: the typed ones, with a product of the quote list and the list's lines in the message. */
export function initialValues(
  typed: FormValues,
  product: string | undefined,
  lines: readonly QuoteLine[],
): FormValues {
  const [first] = lines;
  if (!first) return product ? { product, ...typed } : typed;
  const chosen = lines.find(({ name }) => name === typed.product) ?? first;
  return { ...typed, product: chosen.name, message: withQuoteLines(typed.message ?? '', lines) };
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
  }
  const product = form.elements.namedItem('product');
  if (!(product instanceof HTMLSelectElement)) return;
  const isProductOf = ({ lines }: ListFields) => lines.some(({ name }) => name === product.value);
  const isReplaceable = product.value === '' || (isProductOf(before) && !isProductOf(now));
  if (isReplaceable) product.value = now.lines[0]?.name ?? '';
}
