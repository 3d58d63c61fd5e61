import { TextArea, TextField } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import { SelectField } from './SelectField.tsx';
import type { LeadFormOptions } from './sendForm.tsx';
import { useLeadForm } from './useLeadForm.ts';

const options: LeadFormOptions = {
  showsOutcome: true,
  validatesFirst: true,
  isTemporary: (response) => response.status === 'success',
};

export function ContactForm() {
  const state = useLeadForm('contact-us', 'contact', options);
  const common = { state, required: true };
  return (
    <LeadForm state={state} note="Fields marked * are required." submitLabel="Send Message">
      <TextField {...common} name="firstName" label="First name" autoComplete="given-name" />
      <TextField {...common} name="lastName" label="Last name" autoComplete="family-name" />
      <TextField {...common} name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField {...common} name="mobile" label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
      <SelectField
        {...common}
        name="product"
        label="Products"
        placeholder="Select"
        options={['Products', 'Services', 'Other']}
      />
      <TextField {...common} name="location" label="Location" autoComplete="address-level2" />
      <TextField
        {...common}
        name="postcode"
        label="Postal code"
        autoComplete="postal-code"
        help="No postal code in your country? Enter 0."
      />
      <TextArea {...common} name="message" label="Message" />
    </LeadForm>
  );
}
