import type { FormValues } from '../../shared/forms/formDefinition.ts';
import { type QuoteLine, withQuoteLines } from '../../shared/quoteLines.ts';

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

/** Takes a changed list into fields that are shown already; whatever else was typed or chosen stays. */
export function renewFields(
  form: HTMLFormElement,
  before: readonly QuoteLine[],
  lines: readonly QuoteLine[],
): void {
  const message = form.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement) message.value = withQuoteLines(message.value, lines);
  const product = form.elements.namedItem('product');
  if (!(product instanceof HTMLSelectElement)) return;
  const has = (list: readonly QuoteLine[]) => list.some(({ name }) => name === product.value);
  const isFree = product.value === '' || (has(before) && !has(lines));
  if (isFree) product.value = lines[0]?.name ?? '';
}
