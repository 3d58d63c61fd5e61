import type { FormName, FormValues } from './formDefinition.ts';

/** The outcome of a posted form: the JSON of its endpoint, and the content of its page. */
export interface FormResult {
  status: 'success' | 'error';
  message: string;
  /** Hints by input name, for each invalid input. */
  fields?: Record<string, string>;
  /** The reference of a lead that is stored. */
  reference?: string;
  /** The stored lead was not delivered, and only a person can send it again; other undelivered leads are retried. */
  parked?: boolean;
}

/** An unsuccessful post without script, shown on the form's page. */
export interface RefusedForm extends FormResult {
  form: FormName;
  /** The typed values, so that the form is filled in again. */
  values: FormValues;
}
