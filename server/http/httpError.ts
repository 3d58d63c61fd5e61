/** Ends a request with this status and these headers; the visitor reads `message`. */
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

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  416: 'The file does not have that part.',
};

/**
 * Converts anything thrown into an HttpError: keeps ours and the 4xx of libraries (`send`); the rest becomes a 500 without details.
 */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { status, headers } =
    error instanceof Error ? (error as Error & { status?: number; headers?: Record<string, string> }) : {};
  return typeof status === 'number' && status >= 400 && status < 500
    ? new HttpError(status, sentences[status] ?? 'The request could not be answered.', headers)
    : new HttpError(500, 'Something went wrong on our side. Please try again in a moment.');
}
