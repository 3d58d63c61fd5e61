import type { FormName, FormValues } from './formDefinition.ts';

/** How the post of a form ended: the JSON of its endpoint, and what its page shows. */
export interface FormResult {
  status: 'success' | 'error';
  message: string;
  /** Hints by input name, for each invalid input. */
  fields?: Record<string, string>;
  /** The reference of a lead that is stored. */
  reference?: string;
  /** The stored lead was not delivered, and only a person can have it sent again; else an undelivered lead is retried. */
  parked?: boolean;
}

/** An unsuccessful post without script, shown on the form's page. */
export interface RefusedForm extends FormResult {
  form: FormName;
  /** The typed values, so that the form is filled in again. */
  values: FormValues;
}
