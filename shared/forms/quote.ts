import { quoteTerms } from './choices.ts';
import { isEmailAddress } from './emailAddress.ts';
import type { FormDefinition, FormValues } from './formDefinition.ts';

const fields = ['name', 'email', 'mobile', 'product', 'message'] as const;
/** These fields go below the visitor's own words in the message, since the contract has no fields for them. */
const messageFields = ['job', 'lines', 'terms', 'from', 'to', 'company', 'site', 'country', 'neededBy'];

/** The fields with a line of their own. */
const titles = { company: 'Company', site: 'Site', country: 'Country', neededBy: 'Needed by' };

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** 'On hire from 2026-12-01 to 2026-12-15'; empty without terms and dates. */
function writeTerms({ terms = '', from = '', to = '' }: FormValues): string {
  const known = Object.values(quoteTerms).find((one) => one === terms);
  return [known, from && `from ${inOneLine(from)}`, to && `to ${inOneLine(to)}`].filter(Boolean).join(' ');
}

const writeTitled = (values: FormValues): string[] =>
  Object.entries(titles).map(([field, title]) =>
    values[field] ? `${title}: ${inOneLine(values[field])}` : '',
  );

/** A browser without date inputs sends free text, which is not validated. */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const hourMs = 3_600_000;
/** The day so long ago where it ends last (UTC−12): a visitor's own day is never in the past. */
const dayBefore = (days: number): string =>
  new Date(Date.now() - (12 + 24 * days) * hourMs).toISOString().slice(0, 10);

function judgeDays(
  { from = '', to = '', neededBy = '' }: FormValues,
  waitedDays: number,
): Record<string, string> {
  const isPast = (day: string) => isDay(day) && day < dayBefore(waitedDays);
  return {
    ...(isPast(from) && { from: 'This date is in the past.' }),
    ...(isDay(from) && isDay(to) && to < from && { to: 'The hire ends before it begins.' }),
    ...(isPast(to) && { to: 'This date is in the past.' }),
    ...(isPast(neededBy) && { neededBy: 'This date is in the past.' }),
  };
}

/** One of the two is required, otherwise nobody could answer. */
const unreachableHint = 'A valid e-mail address or a mobile number is required.';

/** Phones have many notations and some scripts digits of their own, so only the number of digits is checked. */
const minDigits = 5;
const hasDigits = (mobile: string) => (mobile.match(/\p{Nd}/gu)?.length ?? 0) >= minDigits;

export const quoteForm: FormDefinition = {
  name: 'quote',
  inputs: [...fields.slice(0, 4), ...messageFields, 'message'],
  messages: { success: 'Quote submitted successfully!', refused: 'Failed to submit quote.' },
  validate(values, waitedDays = 0) {
    const { email = '', mobile = '' } = values;
    const canBeAnswered = isEmailAddress(email) || hasDigits(mobile);
    const hints = { ...(!canBeAnswered && { email: unreachableHint }), ...judgeDays(values, waitedDays) };
    return Object.keys(hints).length > 0 ? { message: quoteForm.messages.refused, hints } : null;
  },
  toPayload(values) {
    const message = [values.message, values.job, values.lines, writeTerms(values), ...writeTitled(values)]
      .filter(Boolean)
      .join('\n');
    return fields.map((field) => [field, (field === 'message' ? message : values[field]) ?? '']);
  },
};
