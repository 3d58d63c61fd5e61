import type { QuantityField } from '../../shared/model/quantityField.ts';
import { UnitField } from './UnitSwitch.tsx';
import { useUnitSystem } from './UnitSystemProvider.tsx';
import { Value } from './Value.tsx';

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
    <Quantity
      key={field.name}
      id={`${id}-${field.name}`}
      field={field}
      focused={field.name === firstInvalid}
    />
  );
  return (
    <form className="quantity-form" action={action} method="get">
      {groups ? (
        groups.map(({ legend, names }) => (
          <fieldset key={legend} className="field-grid">
            <legend>{legend}</legend>
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

function Quantity({ id, field, focused }: { id: string; field: QuantityField; focused: boolean }) {
  const { name, label, value, example, hint, error, options } = field;
  const system = useUnitSystem();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const attributes = {
    id,
    name,
    defaultValue: value,
    autoComplete: 'off',
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    // Without script the browser goes to the first invalid field when the page is loaded.
    ...(focused && { autoFocus: true }),
  };
  return (
    <div className={options ? 'field quantity-form__wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select key={value} {...attributes}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input key={value} type="text" maxLength={40} placeholder={example[system]} {...attributes} />
      )}
      {error && (
        <p className="field__hint" id={`${id}-error`}>
          <Value {...error} />
        </p>
      )}
      {hint && (
        <p className="field__help" id={`${id}-hint`}>
          <Value {...hint} />
        </p>
      )}
    </div>
  );
}
