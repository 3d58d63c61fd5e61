import { NewsletterForm } from '../../forms/NewsletterForm.tsx';
import { PageHead } from '../../layout/PageHead.tsx';

/** Answers a newsletter post without script that did not succeed. */
export function NewsletterPage() {
  return (
    <div className="wrap page">
      <PageHead title="Newsletter" description="Subscribe to our newsletter." />
      <h1>Subscribe To Our Newsletter</h1>
      <NewsletterForm id="newsletter" takesPosted />
    </div>
  );
}
