import { isEmailAddress } from './emailAddress.ts';
import type { FormDefinition } from './formDefinition.ts';

const invalidEmail = 'Please enter a valid email address.';

export const newsletterForm: FormDefinition = {
  name: 'newsletter',
  inputs: ['email'],
  messages: { success: 'Newsletter subscribed successfully!', refused: 'Failed to submit newsletter.' },
  validate({ email = '' }) {
    return isEmailAddress(email) ? null : { message: invalidEmail, hints: { email: invalidEmail } };
  },
  toPayload: ({ email = '' }) => [['email', email]],
};
