import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { PageHead } from '../layout/PageHead.tsx';

/** A request that could not be answered; `message` is a sentence for the visitor. */
export function FailurePage({ content: { status, message } }: { content: ContentOf<'failure'> }) {
  return (
    <div className="wrap page">
      <PageHead title={`Error ${status}`} description={message} />
      <p className="page__eyebrow">Error {status}</p>
      <h1>{message}</h1>
      <p>
        <a href={urlFor('home')}>Back to the home page</a>
      </p>
    </div>
  );
}
