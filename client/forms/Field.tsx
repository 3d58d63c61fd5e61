import type { ComponentProps, ReactNode } from 'react';
import type { LeadFormState } from './useLeadForm.ts';

export interface FieldProps {
  state: LeadFormState;
  /** Unique on the page; the ids of the field begin with it. */
  formId: string;
  name: string;
  label: string;
}

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'required'
>;

export function TextField(props: FieldProps & InputAttributes) {
  const { state, formId, name, label, type = 'text', ...attributes } = props;
  return (
    <Labelled {...props}>
      <input
        type={type}
        inputMode="text"
        enterKeyHint="next"
        {...attributes}
        {...control({ state, formId, name, label })}
      />
    </Labelled>
  );
}

const hintId = ({ formId, name }: FieldProps) => `${formId}-${name}-hint`;

/** A control with its label above and its hint below. */
export function Labelled({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { state, formId, name, label } = field;
  const hint = state.response?.fields?.[name];
  // A message that says no more than the hint is not shown beside it, so the hint is the alert.
  const role = hint === state.response?.message ? 'alert' : undefined;
  return (
    <div className="field">
      <label htmlFor={`${formId}-${name}`}>{label}</label>
      {children}
      {hint && (
        <p className="field__hint" id={hintId(field)} role={role}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The attributes that connect a control with its label, its hint and its initial value. */
export function control(field: FieldProps) {
  const { state, formId, name } = field;
  const hinted = Object.keys(state.response?.fields ?? {});
  return {
    id: `${formId}-${name}`,
    name,
    defaultValue: state.values[name] ?? '',
    ...(hinted.includes(name) && { 'aria-invalid': true, 'aria-describedby': hintId(field) }),
    // Without script the browser goes to the first invalid field when the page is loaded.
    ...(hinted[0] === name && { autoFocus: true }),
  };
}
