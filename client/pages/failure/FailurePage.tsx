import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { DeadEnd } from '../../pageParts/DeadEnd.tsx';

const home = (
  <a className="button" href={urlFor('home')}>
    Back to the home page
  </a>
);

/** A request that could not be answered; `message` is a sentence for the visitor. */
export function FailurePage({ content: { status, message } }: { content: ContentOf<'failure'> }) {
  const text =
    status >= 500
      ? 'The fault is on our side and has been logged. If you were sending a form, please ring or write to us.'
      : 'Go back and try once more. If it happens again, tell us what you were about to do.';
  return (
    <>
      <PageHead title={`Error ${status}`} description={`${message} ${text}`} />
      <DeadEnd figure={String(status)} eyebrow={`Error ${status}`} title={message} text={text} action={home}>
        <ul className="page-index">
          <li>
            <a href={urlFor('products')}>All products</a>
          </li>
          <li>
            <a href={urlFor('contact')}>Contact us</a>
          </li>
        </ul>
      </DeadEnd>
    </>
  );
}
