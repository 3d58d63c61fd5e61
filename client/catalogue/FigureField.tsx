import type { TextInUnits } from '../../shared/model/duty.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';
import { Value } from '../units/Value.tsx';

export interface FieldOption {
  value: string;
  label: TextInUnits;
}

interface FigureFieldProps {
  id: string;
  name: string;
  label: string;
  /** Placeholder in each unit system: a number with the unit that is assumed if none is typed. */
  example: Record<UnitSystem, string>;
  /** A choice in place of a text. */
  options?: readonly FieldOption[] | null | undefined;
  value: string;
  isInvalid: boolean;
  /** Why it is invalid, where more can be said than that it is no number. */
  error?: TextInUnits | undefined;
}

/** A text field for one quantity, in any unit, or a choice of named ones. */
export function FigureField(props: FigureFieldProps) {
  const { id, name, label, example, value, isInvalid, error, options } = props;
  const system = useUnitSystem();
  const shown = example[system];
  const attributes = {
    id,
    name,
    defaultValue: value,
    ...(isInvalid && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select key={value} {...attributes}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {(system === 'us' && option.label.us) || option.label.text}
            </option>
          ))}
        </select>
      ) : (
        <input
          key={value}
          {...attributes}
          type="text"
          maxLength={40}
          autoComplete="off"
          placeholder={shown}
        />
      )}
      {isInvalid && (
        <p className="field__hint" id={`${id}-error`}>
          {error ? <Value {...error} /> : `A number with a unit, please: ${shown}.`}
        </p>
      )}
    </div>
  );
}
