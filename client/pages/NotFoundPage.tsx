import { Link } from 'react-router-dom';
import { urlFor } from '../../shared/urlFor.ts';
import { PageHead } from '../layout/PageHead.tsx';

const text = "You're either misspelling the URL or requesting a page that's no longer here.";

export function NotFoundPage() {
  return (
    <div className="wrap page">
      <PageHead title="Oops! Page Not Found" description={text} />
      <h1>Oops! Page Not Found</h1>
      <p>{text}</p>
      <p>
        <Link to={urlFor('home')}>Back to the home page</Link>
      </p>
    </div>
  );
}
