import type { ComponentProps } from 'react';
import { control, type FieldProps, Labelled } from './Field.tsx';

type AreaAttributes = Pick<ComponentProps<'textarea'>, 'required'>;

export function TextArea({ required, ...field }: FieldProps & AreaAttributes) {
  return (
    <Labelled {...field}>
      <textarea
        rows={5}
        required={required}
        autoComplete="off"
        inputMode="text"
        enterKeyHint="enter"
        {...control(field)}
      />
    </Labelled>
  );
}
