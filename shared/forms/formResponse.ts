import type { FormName, FormValues } from './formDefinition.ts';

/** The JSON response of a form endpoint. */
export interface FormResponse {
  status: 'success' | 'error';
  message: string;
  /** Hints by input name, for each invalid input. */
  fields?: Record<string, string>;
  /** Reference of a lead that is stored but not yet delivered. */
  reference?: string;
}

/** The outcome of an unsuccessful post without script, shown on the form's page. */
export interface FormOutcome extends FormResponse {
  form: FormName;
  /** The typed values, so that the form is filled in again. */
  values: FormValues;
}
