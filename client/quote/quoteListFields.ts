import type { FormValues } from '../../shared/forms/formDefinition.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { withQuoteLines } from '../../shared/selection/quoteLines.ts';

/** What the form starts with: what was typed before, its message with the lines of the list, its product one of the list. */
export function startValues(
  typed: FormValues,
  product: string | undefined,
  lines: readonly QuoteLine[],
): FormValues {
  const [first] = lines;
  if (!first) return product ? { product, ...typed } : typed;
  const chosen = lines.find(({ name }) => name === typed.product) ?? first;
  return { ...typed, product: chosen.name, message: withQuoteLines(typed.message ?? '', lines) };
}

/** What the form began with. */
export interface ListFields {
  lines: readonly QuoteLine[];
  message: string;
}

/**
 * Takes a changed list, or what was typed before, into fields that are shown already: React leaves alone a text that it
 * has set once. What the visitor has typed or chosen meanwhile stays.
 */
export function renewFields(form: HTMLFormElement, before: ListFields, now: ListFields): void {
  if (before.lines.length + now.lines.length === 0) return;
  const message = form.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement) {
    const isUntouched = message.value === before.message;
    message.value = isUntouched ? now.message : withQuoteLines(message.value, now.lines);
  }
  const product = form.elements.namedItem('product');
  if (!(product instanceof HTMLSelectElement)) return;
  const isOf = ({ lines }: ListFields) => lines.some(({ name }) => name === product.value);
  const isFree = product.value === '' || (isOf(before) && !isOf(now));
  if (isFree) product.value = now.lines[0]?.name ?? '';
}
