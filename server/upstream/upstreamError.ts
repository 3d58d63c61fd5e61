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
