/** The last part of the form's endpoint, `/api/…`, and of the upstream's call. */
export type FormName = 'quote' | 'newsletter' | 'contact-us';

/**
 * The typed values by input name, trimmed and in one line, except those of `multiLine`; an input that was not posted is an
 * empty string.
 */
export type FormValues = Readonly<Record<string, string>>;

interface Rejection {
  message: string;
  /** Hints by input name, for each invalid input. */
  hints: Record<string, string>;
}

/** A form that could not be sent waits this long on the visitor's device. */
export const maxWaitDays = 14;

/** One form. The browser validates with it to help the visitor; only the server's validation counts. */
export interface FormDefinition {
  name: FormName;
  /** The inputs' names, in the order of the page. */
  inputs: readonly string[];
  messages: {
    /** The upstream accepted it. */
    success: string;
    /** The upstream responded, but did not accept it. Where it could not be reached: `failedMessages`. */
    refused: string;
  };
  /** `null` if the form is valid. `waitedDays`: how long it may have waited on the visitor's device. */
  validate(values: FormValues, waitedDays?: number): Rejection | null;
  /** Field and value pairs for the upstream, in the order of its contract. */
  toPayload(values: FormValues): [field: string, value: string][];
}

/** The inputs that may have several lines, in every form. */
const multiLine = ['message', 'job', 'lines'];
const lineBreaks = /[\r\n\v\f\u0085\u2028\u2029]+/g;

/** Picks the form's inputs out of a posted body. Browsers accept line breaks only in `multiLine` inputs. */
export function pickValues(form: FormDefinition, posted: ReadonlyMap<string, string>): FormValues {
  return Object.fromEntries(
    form.inputs.map((input) => {
      const value = posted.get(input) ?? '';
      return [input, (multiLine.includes(input) ? value : value.replaceAll(lineBreaks, ' ')).trim()];
    }),
  );
}
