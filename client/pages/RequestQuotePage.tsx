import { company } from '../../shared/content/company.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { QuoteForm } from '../forms/QuoteForm.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function RequestQuotePage({ content }: { content: ContentOf<'requestQuote'> }) {
  return (
    <div className="wrap page">
      <PageHead title="Request a Quote" description={`Ask ${company.name} for a price. ${company.tagline}`} />
      <h1>Request a Quote</h1>
      <QuoteForm productNames={content.productNames} product={content.product ?? undefined} takesPosted />
    </div>
  );
}
