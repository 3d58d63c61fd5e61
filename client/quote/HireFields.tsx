import { quoteTerms } from '../../shared/forms/choices.ts';
import { type FieldProps, TextField } from '../forms/Field.tsx';
import { SelectField } from '../forms/SelectField.tsx';

/** Whether the list is to be bought or hired, and when; the message upstream says it. */
export function HireFields(common: Pick<FieldProps, 'state' | 'formId'>) {
  return (
    <div className="hire-fields">
      <SelectField
        {...common}
        name="terms"
        label="Buy or hire"
        placeholder="Not decided"
        options={quoteTerms}
      />
      <TextField {...common} name="from" label="Hire from" type="date" />
      <TextField {...common} name="to" label="Hire to" type="date" />
    </div>
  );
}
