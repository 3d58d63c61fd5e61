import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { DeadEnd } from '../components/DeadEnd.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { usePageView } from '../navigation/currentPage.tsx';

const ways = [
  [urlFor('products'), 'All products'],
  [urlFor('services'), 'All services'],
  [urlFor('gallery'), 'Gallery'],
  [urlFor('contact'), 'Contact us'],
] as const;

/** A record that does not exist, or that nobody can tell of yet. */
export function EmptyPage({ content: { section, message } }: { content: ContentOf<'empty'> }) {
  const { status } = usePageView();
  const text =
    status === 503
      ? 'Our catalogue does not answer at the moment. Please try again in a minute, or ask us directly.'
      : 'It may have been renamed or taken out of the catalogue. The lists show all that there is.';
  return (
    <>
      <PageHead
        title={`${message} – ${section}`}
        description={`${message}. ${section} of ${company.name}: see the lists of products and services, or write to us.`}
      />
      <DeadEnd figure={status === 200 ? '0' : String(status)} eyebrow={section} title={message} text={text}>
        <ul className="dead-end__links">
          {ways.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </DeadEnd>
    </>
  );
}
