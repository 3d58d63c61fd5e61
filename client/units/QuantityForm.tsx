import type { QuantityField } from '../../shared/model/quantityField.ts';
import { FigureField } from './FigureField.tsx';
import { UnitField } from './UnitSwitch.tsx';

interface QuantityFormProps {
  /** Prefix of the fields' ids. */
  id: string;
  /** Address of the result. */
  action: string;
  fields: readonly QuantityField[];
  submit: string;
  /** Groups of names, each under a heading; by default the fields are one group. */
  groups?: readonly { legend: string; names: readonly string[] }[];
}

/** A GET form of figures, each in any unit; the server computes the answer. */
export function QuantityForm({ id, action, fields, submit, groups }: QuantityFormProps) {
  const firstInvalid = fields.find(({ error }) => error)?.name;
  const show = (field: QuantityField) => (
    <FigureField
      key={field.name}
      {...field}
      id={`${id}-${field.name}`}
      note={field.hint}
      isFocused={field.name === firstInvalid}
    />
  );
  return (
    <form className="quantity-form" action={action} method="get">
      {groups ? (
        groups.map(({ legend, names }) => (
          <fieldset key={legend} className="field-grid">
            <legend className="section-number">{legend}</legend>
            {fields.filter(({ name }) => names.includes(name)).map(show)}
          </fieldset>
        ))
      ) : (
        <div className="field-grid">{fields.map(show)}</div>
      )}
      <button className="button" type="submit">
        {submit}
      </button>
      <UnitField />
    </form>
  );
}
