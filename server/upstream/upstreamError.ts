/** Why the upstream gave no usable response. */
export type UpstreamErrorReason = 'unreachable' | 'timeout' | 'status' | 'too large' | 'malformed';

/** The upstream gave no usable response; the log and the retry read the `reason`. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly reason: UpstreamErrorReason;

  constructor(reason: UpstreamErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Resolves with `fallback` if the upstream has never sent the value, or does not send it in time. */
export type InTime = <T>(value: Promise<T>, fallback: T) => Promise<T>;

/** Resolves with `fallback` if the upstream has never sent the value; the failure was already logged. */
export async function optional<T>(value: Promise<T>, fallback: T): Promise<T> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof UpstreamError) return fallback;
    throw error;
  }
}
