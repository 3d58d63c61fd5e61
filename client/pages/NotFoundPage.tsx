import { Link } from 'react-router-dom';
import { urlFor } from '../../shared/urlFor.ts';
import { DeadEnd } from '../components/DeadEnd.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { PageHead } from '../layout/PageHead.tsx';

const title = 'Oops! Page Not Found';
const text = "You're either misspelling the URL or requesting a page that's no longer here.";

export function NotFoundPage() {
  return (
    <>
      <PageHead title={title} description={text} />
      <DeadEnd figure="404" title={title} text={text}>
        <p>
          <Link className="button" to={urlFor('home')}>
            Back to the home page
          </Link>
        </p>
        <SearchForm id="not-found-search" label="Search products and services" />
        <ul className="dead-end__links">
          <li>
            <Link to={urlFor('products')}>All products</Link>
          </li>
          <li>
            <Link to={urlFor('contact')}>Contact us</Link>
          </li>
        </ul>
      </DeadEnd>
    </>
  );
}
