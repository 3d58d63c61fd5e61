import { quoteForm, quoteProductPlaceholder } from '../../shared/forms/quote.ts';
import { SelectField, TextArea, TextField } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import { useLeadForm } from './useLeadForm.ts';

const options = { takesPosted: true, checksFirst: false, messageGoes: () => false };

export function QuoteForm({ productNames }: { productNames: string[] }) {
  const state = useLeadForm(quoteForm, options);
  const common = { state, formId: 'quote' };
  return (
    <LeadForm form={quoteForm} state={state} noValidate submitLabel="Request a Quote">
      <TextField {...common} name="name" label="Name" autoComplete="name" />
      <TextField {...common} name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField {...common} name="mobile" label="Mobile" type="tel" autoComplete="tel" inputMode="tel" />
      <SelectField
        {...common}
        name="product"
        label="Product"
        placeholder={quoteProductPlaceholder}
        options={productNames}
      />
      <TextArea {...common} name="message" label="Message" />
    </LeadForm>
  );
}
