import { contactForm } from './contact.ts';
import type { FormDefinition, FormName } from './formDefinition.ts';
import { newsletterForm } from './newsletter.ts';
import { quoteForm } from './quote.ts';

/** Every form of the site, by the last part of its endpoint. */
export const forms: Record<FormName, FormDefinition> = {
  quote: quoteForm,
  newsletter: newsletterForm,
  'contact-us': contactForm,
};

export const isFormName = (name: string): name is FormName => Object.hasOwn(forms, name);
