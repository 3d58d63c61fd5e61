/** Names of the hidden fields in every form; none of them goes upstream. */
export const hiddenFields = {
  /** Invisible to people: if it is filled in, the sender is probably a bot. No browser's autofill knows the name. */
  honeypot: 'remark',
  /** Idempotency key, the same for every attempt to send the same values; set by script. */
  submission: 'submission',
  /** Milliseconds from page load to submission; set by script. */
  elapsed: 'elapsed',
  /** Milliseconds for which keys or the pointer were used in the form; set by script. */
  interaction: 'interaction',
} as const;
