import { useEffect, useRef } from 'react';
import { control, type FieldProps, Labelled } from './Field.tsx';

interface SelectProps extends FieldProps {
  /** The first option, which stands for no choice. */
  placeholder: string;
  options: readonly string[];
  required?: boolean;
}

export function SelectField({ placeholder, options, required, ...field }: SelectProps) {
  // What was chosen before stays a choice, also where the list has changed or is not there yet.
  const chosen = field.state.values[field.name];
  const element = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // A select, unlike an input, does not follow its default.
    if (chosen && element.current?.value === '') element.current.value = chosen;
  }, [chosen]);
  const all = new Set([...options, ...(chosen ? [chosen] : [])]);
  return (
    <Labelled {...field}>
      <select ref={element} required={required} autoComplete="off" {...control(field)}>
        <option value="">{placeholder}</option>
        {[...all].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Labelled>
  );
}
