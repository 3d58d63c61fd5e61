import type { FormName, FormValues } from './formDefinition.ts';

/** The JSON that a form endpoint answers to script. */
export interface FormResponse {
  status: 'success' | 'error';
  message: string;
  /** A hint for each input that is wrong. */
  fields?: Record<string, string>;
  /** Under which a lead that could not be delivered is kept. */
  reference?: string;
}

/** An unsuccessful post without script, as the form's page shows it. */
export interface FormOutcome extends FormResponse {
  form: FormName;
  /** What was typed, kept in the form. */
  values: FormValues;
}
