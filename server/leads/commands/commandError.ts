/** An error that the operator can correct; its message is printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** `what` has failed, for a reason that the operator can correct. */
export function refuse(what: string, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new CommandError(`${what}: ${reason}`, { cause });
}
