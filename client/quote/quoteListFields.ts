import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { withQuoteLines } from '../../shared/selection/quoteLines.ts';

/** The values that the quote list has set. */
export interface ListFields {
  lines: readonly QuoteLine[];
  message: string;
}

interface FieldSources {
  /** From a draft, or from a rejected post without script. */
  typedMessage: string;
  /** A job in plain lines, for the message. */
  job: string;
  lines: readonly QuoteLine[];
  /** Begins the addresses in the message. */
  siteUrl: string;
}

/**
 * Writes a changed list, or a restored draft, into the rendered fields: React does not change an uncontrolled field after
 * its first render. Text that the visitor has typed and a product that they have chosen stay. Returns what is set now.
 */
export function updateFields(
  form: HTMLFormElement,
  before: ListFields,
  { typedMessage, job, lines, siteUrl }: FieldSources,
): ListFields {
  const now = { lines, message: withQuoteLines(withJob(typedMessage, job), lines, siteUrl) };
  if (before.lines.length + lines.length === 0) return now;
  const message = form.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement) {
    const isUntouched = message.value === before.message;
    message.value = isUntouched ? now.message : withQuoteLines(message.value, lines, siteUrl);
    // The draft follows.
    if (!isUntouched) message.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const product = form.elements.namedItem('product');
  if (!(product instanceof HTMLSelectElement)) return now;
  const isProductOf = (list: ListFields) => list.lines.some(({ name }) => name === product.value);
  const isReplaceable = product.value === '' || (isProductOf(before) && !isProductOf(now));
  if (isReplaceable) product.value = lines[0]?.name ?? '';
  return now;
}

/** What was typed before stays above the job; a job that is in it already is not repeated. */
const withJob = (typed: string, job: string): string =>
  typed.includes(job) ? typed : [typed, job].filter(Boolean).join('\n\n');
