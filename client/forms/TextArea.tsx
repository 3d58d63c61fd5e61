import { control, type FieldProps, Labelled } from './Field.tsx';

export function TextArea(field: FieldProps) {
  return (
    <Labelled {...field}>
      <textarea rows={5} autoComplete="off" inputMode="text" enterKeyHint="enter" {...control(field)} />
    </Labelled>
  );
}
