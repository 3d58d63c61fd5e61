import { NewsletterForm } from '../../forms/NewsletterForm.tsx';

/** The response to a newsletter form that was posted without script and failed. */
export function NewsletterPage() {
  return (
    <div className="wrap page">
      <h1>Subscribe To Our Newsletter</h1>
      <NewsletterForm id="newsletter" showsOutcome />
    </div>
  );
}
