import type { ComponentProps, ReactNode } from 'react';
import type { LeadFormState } from './useLeadForm.ts';

interface FieldProps {
  state: LeadFormState;
  /** Unique on the page; the ids of the field begin with it. */
  formId: string;
  name: string;
  label: string;
}

type InputAttributes = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'required'>;

export function TextField({ type = 'text', ...props }: FieldProps & InputAttributes) {
  const { state, formId, name, label, ...attributes } = props;
  return (
    <Labelled {...{ state, formId, name, label }}>
      <input type={type} {...attributes} {...control({ state, formId, name, label })} />
    </Labelled>
  );
}

export function TextArea({ required, ...props }: FieldProps & Pick<ComponentProps<'textarea'>, 'required'>) {
  return (
    <Labelled {...props}>
      <textarea rows={5} required={required} {...control(props)} />
    </Labelled>
  );
}

interface SelectProps extends FieldProps {
  /** The first option, which stands for no choice. */
  placeholder: string;
  options: readonly string[];
  required?: boolean;
}

export function SelectField({ placeholder, options, required, ...props }: SelectProps) {
  return (
    <Labelled {...props}>
      <select required={required} {...control(props)}>
        <option value="">{placeholder}</option>
        {options.map((option, index) => (
          <option key={index}>{option}</option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({ state, formId, name, label, children }: FieldProps & { children: ReactNode }) {
  const hint = state.answer?.fields?.[name];
  return (
    <div className="field">
      <label htmlFor={`${formId}-${name}`}>{label}</label>
      {children}
      {hint && (
        <p className="field__hint" id={`${formId}-${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its label, its hint and what was typed before. */
function control({ state, formId, name }: FieldProps) {
  const hasHint = state.answer?.fields?.[name] !== undefined;
  return {
    id: `${formId}-${name}`,
    name,
    defaultValue: state.values[name] ?? '',
    ...(hasHint && { 'aria-invalid': true, 'aria-describedby': `${formId}-${name}-hint` }),
  };
}
