import type { FormName } from './formDefinition.ts';

/** Shown when the upstream, or the site itself, could not be reached. */
export const failedMessages: Record<FormName, string> = {
  quote: 'An error occurred while submitting the quote.',
  newsletter: 'An error occurred while submitting the newsletter.',
  'contact-us': 'An error occurred while sending the message.',
};
