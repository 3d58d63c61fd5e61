import type { ComponentProps, ReactNode } from 'react';
import type { LeadFormState } from './useLeadForm.ts';

export interface FieldProps {
  state: LeadFormState;
  name: string;
  label: string;
  required?: boolean;
  /** Marks a required field beside its label, for the eye: assistive technology reads `required`. */
  requiredMark?: string;
  help?: string;
  /** Id of an element elsewhere that describes the control until a hint does. */
  describedBy?: string;
}

type InputAttributes = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint'>;

export function TextField(props: FieldProps & InputAttributes) {
  const { type = 'text', autoComplete = 'off', inputMode = 'text', enterKeyHint = 'next' } = props;
  return (
    <Labelled {...props}>
      <input {...{ type, autoComplete, inputMode, enterKeyHint }} {...control(props)} />
    </Labelled>
  );
}

const controlId = ({ state, name }: FieldProps) => `${state.id}-${name}`;

/** A control with its label above, its help and its hint below. */
export function Labelled({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { state, name, label, required, requiredMark = '*', help } = field;
  const id = controlId(field);
  const hint = state.response?.fields?.[name];
  // If the message repeats the hint, only the hint is shown, so it is the alert.
  const role = hint === state.response?.message ? 'alert' : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="field__mark" aria-hidden="true">
            {` ${requiredMark}`}
          </span>
        )}
      </label>
      {children}
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`} role={role}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The attributes that connect a control with its label and descriptions, and its initial value. */
export function control(field: FieldProps) {
  const { state, name, required, help, describedBy } = field;
  const id = controlId(field);
  const hinted = Object.keys(state.response?.fields ?? {});
  const isHinted = hinted.includes(name);
  const descriptions = [isHinted ? `${id}-hint` : describedBy, help && `${id}-help`].filter(Boolean);
  return {
    id,
    name,
    required,
    defaultValue: state.values[name] ?? '',
    ...(isHinted && { 'aria-invalid': true }),
    ...(descriptions.length > 0 && { 'aria-describedby': descriptions.join(' ') }),
    // Without script the browser goes to the first invalid field when the page is loaded.
    ...(hinted[0] === name && { autoFocus: true }),
  };
}

export function TextArea(field: FieldProps) {
  return (
    <Labelled {...field}>
      <textarea rows={5} autoComplete="off" inputMode="text" enterKeyHint="enter" {...control(field)} />
    </Labelled>
  );
}
