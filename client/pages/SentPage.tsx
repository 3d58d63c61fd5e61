import { Link } from 'react-router-dom';
import { forms } from '../../shared/forms/forms.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { PageHead } from '../layout/PageHead.tsx';

/** The success of a form that was posted without script. */
export function SentPage({ content }: { content: ContentOf<'sent'> }) {
  return (
    <div className="wrap page">
      <PageHead title="Sent" description="Your form has been sent." />
      <h1>{forms[content.form].messages.success}</h1>
      <p>
        <Link to={urlFor('products')}>Go on to our products</Link>
      </p>
    </div>
  );
}
