import type { FormName } from './formDefinition.ts';

/** The upstream, or already our own server, could not be asked (specification, section 8). */
export const failedMessages: Record<FormName, string> = {
  quote: 'An error occurred while submitting the quote.',
  newsletter: 'An error occurred while submitting the newsletter.',
  'contact-us': 'An error occurred while sending the message.',
};
