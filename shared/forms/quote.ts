import { quoteTerms } from './choices.ts';
import { isEmailAddress } from './emailAddress.ts';
import { failedMessages } from './failedMessages.ts';
import type { FormDefinition, FormValues } from './formDefinition.ts';

const fields = ['name', 'email', 'mobile', 'product', 'message'] as const;
/** How and when the products of a quote list are wanted; the message says it, since the contract has no field for it. */
const termFields = ['terms', 'from', 'to'] as const;

const maxDateLength = 40;
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, maxDateLength);

/** 'On hire from 2026-12-01 to 2026-12-15'; empty where nothing is said. */
function writeTerms({ terms = '', from = '', to = '' }: FormValues): string {
  const known = quoteTerms.find((one) => one === terms);
  return [known, from && `from ${inOneLine(from)}`, to && `to ${inOneLine(to)}`].filter(Boolean).join(' ');
}

/** Without one of the two nobody could answer. */
const unreachableHint = 'A valid e-mail address or a mobile number is required.';

/** Phones have many notations and some scripts digits of their own, so only the number of digits is checked. */
const minDigits = 5;
const hasDigits = (mobile: string) => (mobile.match(/\p{Nd}/gu)?.length ?? 0) >= minDigits;

export const quoteForm: FormDefinition = {
  name: 'quote',
  inputs: [...fields.slice(0, 4), ...termFields, 'message'],
  messages: {
    success: 'Quote submitted successfully!',
    refused: 'Failed to submit quote.',
    failed: failedMessages.quote,
  },
  validate({ email = '', mobile = '' }) {
    if (isEmailAddress(email) || hasDigits(mobile)) return null;
    return { message: quoteForm.messages.refused, hints: { email: unreachableHint } };
  },
  toPayload(values) {
    const message = [values.message, writeTerms(values)].filter(Boolean).join('\n');
    return fields.map((field) => [field, (field === 'message' ? message : values[field]) ?? '']);
  },
};
