/** What a form carries besides its inputs; none of it goes upstream. */
export const hiddenFields = {
  /** No person sees it; what fills it is a machine. */
  honeypot: 'website',
  /** The same at every try to send the same text; set by script. */
  submission: 'submission',
  /** Milliseconds from the page's load to the sending; set by script. */
  elapsed: 'elapsed',
} as const;
