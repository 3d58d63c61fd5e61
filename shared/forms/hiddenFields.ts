/** Names of the hidden fields in every form; none of them goes upstream. */
export const hiddenFields = {
  /** Invisible to people: if it is filled in, the sender is probably a bot. */
  honeypot: 'website',
  /** Idempotency key, the same for every attempt to send the same values; set by script. */
  submission: 'submission',
  /** Milliseconds from page load to submission; set by script. */
  elapsed: 'elapsed',
} as const;
