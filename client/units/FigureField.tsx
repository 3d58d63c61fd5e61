import type { TextInUnits } from '../../shared/units/inBothSystems.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { useUnitSystem } from './UnitSystemProvider.tsx';
import { Value } from './Value.tsx';

export interface FieldOption {
  value: string;
  label: string;
  us?: string | undefined;
}

interface FigureFieldProps {
  id: string;
  name: string;
  label: string;
  /** Placeholder in each unit system: a number with the unit that is assumed if none is typed. */
  example?: Record<UnitSystem, string>;
  /** A select in place of a text field. */
  options?: readonly FieldOption[] | undefined;
  value: string;
  /** Below the field: an explanation, or where a value comes from that is not the visitor's. */
  note?: TextInUnits | undefined;
  isFocused?: boolean;
  /** Whether in-app navigation sets the focus, too. */
  isAwaited?: boolean;
  /** Why the value cannot be used. */
  error?: TextInUnits | undefined;
}

/** A text field for one quantity, in any unit, or a choice of named ones. */
export function FigureField(props: FigureFieldProps) {
  const { id, name, label, example, options, value, note, isFocused, isAwaited, error } = props;
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  const system = useUnitSystem();
  const attributes = {
    id,
    name,
    defaultValue: value,
    autoComplete: 'off',
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    // Without script the browser sets the focus.
    ...(isFocused && { autoFocus: true, ...(isAwaited && { 'data-awaited': '' }) }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select key={value} {...attributes}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {(system === 'us' && option.us) || option.label}
            </option>
          ))}
        </select>
      ) : (
        <input key={value} type="text" maxLength={40} placeholder={example?.[system]} {...attributes} />
      )}
      {error && (
        <p className="field__hint" id={`${id}-error`}>
          <Value {...error} />
        </p>
      )}
      {note && (
        <p className="field__help" id={`${id}-note`}>
          <Value {...note} />
        </p>
      )}
    </div>
  );
}
