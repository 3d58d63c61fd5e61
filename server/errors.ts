/** A request that we answer with a status of our own choice; `message` is shown to the visitor. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.headers = headers;
  }
}

/** The upstream gave no usable answer; `reason` says which way, for the log and for the retry. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly reason: UpstreamFault;

  constructor(reason: UpstreamFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export type UpstreamFault = 'unreachable' | 'timeout' | 'status' | 'too large' | 'malformed';

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  413: 'The form is too large.',
  415: 'This address takes a form.',
  416: 'The file does not have that part.',
};

/** What to answer for anything thrown: our own errors and the libraries' 4xx as they are, the rest is a 500 that says nothing of the inside. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { status, headers } = error instanceof Error ? (error as LibraryError) : {};
  return typeof status === 'number' && status >= 400 && status < 500
    ? new HttpError(status, sentences[status] ?? 'The request could not be answered.', headers)
    : new HttpError(500, 'Something went wrong on our side. Please try again in a moment.');
}

/** As body-parser and `send` throw them. */
interface LibraryError extends Error {
  status?: number;
  headers?: Record<string, string>;
}
