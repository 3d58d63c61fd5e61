/** The answer to a newsletter post without script; the form itself is in every footer. */
export interface NewsletterContent {
  screen: 'newsletter';
}
