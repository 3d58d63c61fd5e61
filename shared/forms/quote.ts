import { failedMessages } from './failedMessages.ts';
import type { FormDefinition } from './formDefinition.ts';

const fields = ['name', 'email', 'mobile', 'product', 'message'] as const;

export const quoteForm: FormDefinition = {
  name: 'quote',
  inputs: fields,
  messages: {
    success: 'Quote submitted successfully!',
    refused: 'Failed to submit quote.',
    failed: failedMessages.quote,
  },
  /** An e-mail or a mobile number is enough; without either nobody could answer. */
  validate({ email, mobile }) {
    if (email || mobile) return null;
    return {
      message: quoteForm.messages.refused,
      hints: { email: 'Valid email is required.', mobile: 'Phone is required' },
    };
  },
  toPayload: (values) => fields.map((field) => [field, values[field] ?? '']),
};
