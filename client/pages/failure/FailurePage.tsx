import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { DeadEnd } from '../../pageParts/DeadEnd.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { suggestedPages } from '../../pageParts/suggestedPages.ts';

const home = (
  <a className="button" href={urlFor('home')}>
    Back to the home page
  </a>
);

/** The page of a failed request; `message` is a sentence for the visitor. */
export function FailurePage({ content: { status, message, text } }: { content: ContentOf<'failure'> }) {
  return (
    <DeadEnd figure={String(status)} eyebrow={`Error ${status}`} title={message} text={text} action={home}>
      <PageIndex pages={suggestedPages} reloadDocument />
    </DeadEnd>
  );
}
