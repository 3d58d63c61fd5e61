import type { TextInUnits } from '../../shared/model/duty.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';
import { Value } from '../units/Value.tsx';

interface FigureFieldProps {
  id: string;
  name: string;
  label: string;
  /** Placeholder in each unit system: a number with the unit that is assumed if none is typed. */
  example: Record<UnitSystem, string>;
  value: string;
  isInvalid: boolean;
  /** Why it is invalid, where more can be said than that it is no number. */
  error?: TextInUnits | undefined;
}

/** A text field for one quantity, in any unit. */
export function FigureField({ id, name, label, example, value, isInvalid, error }: FigureFieldProps) {
  const shown = example[useUnitSystem()];
  return (
    <div className="figure-field">
      <label htmlFor={id}>{label}</label>
      <input
        key={value}
        id={id}
        name={name}
        type="text"
        defaultValue={value}
        maxLength={40}
        autoComplete="off"
        placeholder={shown}
        {...(isInvalid && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {isInvalid && (
        <p className="figure-field__error" id={`${id}-error`}>
          {error ? <Value {...error} /> : `A number with a unit, please: ${shown}.`}
        </p>
      )}
    </div>
  );
}
