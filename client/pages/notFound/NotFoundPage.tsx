import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { DeadEnd } from '../../pageParts/DeadEnd.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { suggestedPages } from '../../pageParts/suggestedPages.ts';
import { SearchForm } from '../../search/SearchForm.tsx';

const home = (
  <Link className="button" to={urlFor('home')}>
    Back to the home page
  </Link>
);

export function NotFoundPage({ content: { title, text } }: { content: ContentOf<'notFound'> }) {
  return (
    <DeadEnd figure="404" title={title} text={text} action={home}>
      <SearchForm id="not-found-search" label="Search products and services" />
      <PageIndex pages={suggestedPages} />
    </DeadEnd>
  );
}
