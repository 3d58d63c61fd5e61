import type { FormResult } from '../../../shared/forms/formResult.ts';
import { TextArea, TextField } from '../../forms/Field.tsx';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import type { LeadFormState } from '../../forms/useLeadForm.ts';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';

const filled = { name: 'Asha Rao', product: 'SL 150 D open diesel set', message: 'Two sets for four weeks' };

const wrong: FormResult = {
  status: 'error',
  message: 'Please fill in all required fields.',
  fields: {
    name: 'Name is required.',
    product: 'Products are required.',
    message: 'Please, leave us a message.',
  },
};

const stateOf = (id: string, response: FormResult | null, values: Record<string, string>): LeadFormState => ({
  name: 'quote',
  id,
  options: { showsOutcome: false, validatesFirst: false, isTemporary: () => false },
  element: { current: null },
  response,
  sending: false,
  values,
  onFocus: () => undefined,
  onInput: () => undefined,
  onSubmit: async () => undefined,
});

export function FormGuide() {
  return (
    <>
      <NumberedSection id="guide-forms" heading="Form fields" stacked>
        <Fields id="guide" />
      </NumberedSection>
      <NumberedSection id="guide-forms-dark" heading="Form fields on dark ground" ground="dark" stacked>
        <Fields id="guide-dark" />
      </NumberedSection>
      <NumberedSection id="guide-messages" heading="Messages" lead="Orange and red, with a sign and words.">
        <div className="style-guide__stack">
          <FormMessage response={{ status: 'success', message: 'Quote submitted successfully!' }} />
          <FormMessage
            response={{ status: 'error', message: 'Failed to submit quote.', reference: 'Q-7K2MP' }}
          />
          <FormMessage response={wrong} />
        </div>
      </NumberedSection>
    </>
  );
}

function Fields({ id }: { id: string }) {
  const states = [
    ['empty', stateOf(`${id}-empty`, null, {})],
    ['filled', stateOf(`${id}-filled`, null, filled)],
    ['wrong', stateOf(`${id}-wrong`, wrong, {})],
  ] as const;
  return (
    <div className="grid">
      {states.map(([name, state]) => {
        return (
          <div key={name} className="form span-4">
            <p className="section-number">{name}</p>
            <TextField state={state} name="name" label="Name" />
            <SelectField
              state={state}
              name="product"
              label="Product"
              placeholder="Select a product"
              options={[filled.product, 'SD 37 drainage pump']}
            />
            <TextArea state={state} name="message" label="Message" />
          </div>
        );
      })}
    </div>
  );
}
