import type { FormName, FormValues } from './formDefinition.ts';

/** The JSON response of a form endpoint. */
export interface FormResponse {
  status: 'success' | 'error';
  message: string;
  /** Hints by input name, for each invalid input. */
  fields?: Record<string, string>;
  /** Of a lead that is stored. */
  reference?: string;
  /** The stored lead was not delivered, and only a person can have it sent again; else an undelivered lead is retried. */
  parked?: boolean;
}

/** The outcome of an unsuccessful post without script, shown on the form's page. */
export interface FormOutcome extends FormResponse {
  form: FormName;
  /** The typed values, so that the form is filled in again. */
  values: FormValues;
}
