/** What the operator can mend; shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}
