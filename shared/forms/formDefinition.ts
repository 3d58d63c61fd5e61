/** The last part of the form's endpoint, `/api/…`, and of the upstream's call. */
export type FormName = 'quote' | 'newsletter' | 'contact-us';

/** What was typed, by input name; every input of the form is present, trimmed, empty when absent. */
export type FormValues = Readonly<Record<string, string>>;

export interface Rejection {
  message: string;
  /** A hint for each input that is wrong. */
  hints: Record<string, string>;
}

/** One form: the same for the browser, which helps, and for the server, which decides. */
export interface FormDefinition {
  name: FormName;
  /** The inputs' names, in the order of the page. */
  inputs: readonly string[];
  messages: {
    /** The upstream took it. */
    success: string;
    /** The upstream answered, but did not take it. */
    refused: string;
    /** The upstream could not be asked. */
    failed: string;
  };
  /** `null`: good to send. */
  validate(values: FormValues): Rejection | null;
  /** Field and value pairs for the upstream, in the order of its contract. */
  toPayload(values: FormValues): [field: string, value: string][];
}

/** Picks the form's inputs out of whatever was posted. */
export function pickValues(form: FormDefinition, posted: ReadonlyMap<string, string>): FormValues {
  return Object.fromEntries(form.inputs.map((input) => [input, (posted.get(input) ?? '').trim()]));
}
