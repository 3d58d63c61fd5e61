import { useEffect, useRef } from 'react';
import { control, type FieldProps, Labelled } from './Field.tsx';

interface SelectProps extends FieldProps {
  /** The first option, for no choice. */
  placeholder: string;
  options: readonly string[];
}

export function SelectField({ placeholder, options, ...field }: SelectProps) {
  // The selected option stays in the list, also when `options` has changed or is not loaded yet.
  const chosen = field.state.values[field.name] ?? '';
  const element = useRef<HTMLSelectElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    const select = element.current;
    // Unlike an input, a select does not follow a changed `defaultValue`. The visitor's own choice stays.
    if (select && (select.value === '' || select.value === shown.current)) select.value = chosen;
    shown.current = chosen;
  }, [chosen]);
  const all = new Set([...options, ...(chosen ? [chosen] : [])]);
  return (
    <Labelled {...field}>
      <select ref={element} autoComplete="off" {...control(field)}>
        <option value="">{placeholder}</option>
        {[...all].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Labelled>
  );
}
