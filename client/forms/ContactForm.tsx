import { contactForm, contactProductPlaceholder, contactProducts } from '../../shared/forms/contact.ts';
import { useHydrated } from '../components/useHydrated.ts';
import { SelectField, TextArea, TextField } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import { useLeadForm } from './useLeadForm.ts';

const options = {
  takesPosted: true,
  checksFirst: true,
  messageGoes: (answer: { status: string }) => answer.status === 'success',
};

export function ContactForm() {
  const state = useLeadForm(contactForm, options);
  const common = { state, formId: 'contact', required: true };
  return (
    <LeadForm form={contactForm} state={state} noValidate={useHydrated()} submitLabel="Send Message">
      <TextField {...common} name="firstName" label="First name" autoComplete="given-name" />
      <TextField {...common} name="lastName" label="Last name" autoComplete="family-name" />
      <TextField {...common} name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField {...common} name="mobile" label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
      <SelectField
        {...common}
        name="product"
        label="Products"
        placeholder={contactProductPlaceholder}
        options={contactProducts}
      />
      <TextField {...common} name="location" label="Location" autoComplete="address-level2" />
      <TextField {...common} name="postcode" label="Postal code" autoComplete="postal-code" />
      <TextArea {...common} name="message" label="Message" />
    </LeadForm>
  );
}
