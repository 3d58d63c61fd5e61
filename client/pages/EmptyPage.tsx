import { Link } from 'react-router-dom';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { PageHead } from '../layout/PageHead.tsx';

/** A record that does not exist, or that nobody can tell of yet. */
export function EmptyPage({ content: { section, message } }: { content: ContentOf<'empty'> }) {
  return (
    <div className="wrap page">
      <PageHead title={`${message} – ${section}`} description={message} />
      <p className="page__eyebrow">{section}</p>
      <h1>{message}</h1>
      <p>
        <Link to={urlFor('products')}>All products</Link> · <Link to={urlFor('contact')}>Contact us</Link>
      </p>
    </div>
  );
}
