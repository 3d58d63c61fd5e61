import { Link } from 'react-router-dom';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { DeadEnd } from '../../pageParts/DeadEnd.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { waysOn } from '../../pageParts/waysOn.ts';
import { SearchForm } from '../../search/SearchForm.tsx';

const title = 'Oops! Page Not Found';
const text = "You're either misspelling the URL or requesting a page that's no longer here.";

const home = (
  <Link className="button" to={urlFor('home')}>
    Back to the home page
  </Link>
);

export function NotFoundPage() {
  return (
    <>
      <PageHead title={title} description={text} />
      <DeadEnd figure="404" title={title} text={text} action={home}>
        <SearchForm id="not-found-search" label="Search products and services" />
        <PageIndex pages={waysOn} />
      </DeadEnd>
    </>
  );
}
