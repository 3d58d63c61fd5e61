/** An error that the operator can correct; its message is printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}
