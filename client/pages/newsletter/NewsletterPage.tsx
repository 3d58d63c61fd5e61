import { NewsletterForm } from '../../forms/NewsletterForm.tsx';

/** Answers a newsletter post without script that did not succeed. */
export function NewsletterPage() {
  return (
    <div className="wrap page">
      <h1>Subscribe To Our Newsletter</h1>
      <NewsletterForm id="newsletter" takesPosted />
    </div>
  );
}
