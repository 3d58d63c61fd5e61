import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';

interface FigureFieldProps {
  id: string;
  name: string;
  label: string;
  /** A number with the unit that a bare one has, in each system. */
  example: Record<UnitSystem, string>;
  value: string;
  isFaulty: boolean;
}

/** A field for one number, in any unit of its kind. */
export function FigureField({ id, name, label, example, value, isFaulty }: FigureFieldProps) {
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
        {...(isFaulty && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
      />
      {isFaulty && (
        <p className="figure-field__fault" id={`${id}-fault`}>
          A number with a unit, please: {shown}.
        </p>
      )}
    </div>
  );
}
