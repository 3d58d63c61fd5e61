interface FigureFieldProps {
  id: string;
  name: string;
  label: string;
  /** The unit that a bare number has. */
  unit: string;
  value: string;
  isFaulty: boolean;
}

/** A field for one number, in any unit of its kind. */
export function FigureField({ id, name, label, unit, value, isFaulty }: FigureFieldProps) {
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
        placeholder={unit}
        {...(isFaulty && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
      />
      {isFaulty && (
        <p className="figure-field__fault" id={`${id}-fault`}>
          A number with a unit, please: {unit}.
        </p>
      )}
    </div>
  );
}
