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
  /** Only a request that nobody could answer is refused: no e-mail and no mobile. */
  validate({ email, mobile }) {
    if (email || mobile) return null;
    return {
      message: quoteForm.messages.refused,
      hints: { email: 'Valid email is required.', mobile: 'Phone is required' },
    };
  },
  toPayload: (values) => fields.map((field) => [field, values[field] ?? '']),
};
