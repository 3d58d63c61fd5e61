import { isEmailAddress } from './emailAddress.ts';
import { failedMessages } from './failedMessages.ts';
import type { FormDefinition } from './formDefinition.ts';

const fields = ['name', 'email', 'mobile', 'product', 'message'] as const;

/** Without one of the two nobody could answer. */
const unreachableHint = 'A valid e-mail address or a mobile number is required.';

/** Phones have many notations and some scripts digits of their own, so only the number of digits is checked. */
const minDigits = 5;
const hasDigits = (mobile: string) => (mobile.match(/\p{Nd}/gu)?.length ?? 0) >= minDigits;

export const quoteForm: FormDefinition = {
  name: 'quote',
  inputs: fields,
  messages: {
    success: 'Quote submitted successfully!',
    refused: 'Failed to submit quote.',
    failed: failedMessages.quote,
  },
  validate({ email = '', mobile = '' }) {
    if (isEmailAddress(email) || hasDigits(mobile)) return null;
    return { message: quoteForm.messages.refused, hints: { email: unreachableHint } };
  },
  toPayload: (values) => fields.map((field) => [field, values[field] ?? '']),
};
