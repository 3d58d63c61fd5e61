import { Link } from 'react-router-dom';
import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import type { PageReference } from '../../../shared/pages/pageReference.ts';
import type { MarkedText, SearchGroup } from '../../../shared/pages/search.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PhoneLink } from '../../company/ContactLinks.tsx';
import { usePageView } from '../../navigation/currentPage.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Marked } from '../../search/Marked.tsx';
import { SearchForm } from '../../search/SearchForm.tsx';
import { UnitSwitch } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';

export function SearchPage({ content }: { content: ContentOf<'search'> }) {
  const { query, groups, isNear, categories } = content;
  return (
    <div className="search wrap page">
      <PageHeading>Search</PageHeading>
      <SearchForm id="search-query" label="Search products, services and companies" query={query} />
      {query === '' && (
        <p className="search__hint">
          A model number, a size or a flow will do: SL 150 D, 6 in, 360 m³/h, 1 590 gpm.
        </p>
      )}
      {query !== '' &&
        (isNear ? <NoResults query={query} hasNear={groups.length > 0} /> : <Count {...content} />)}
      {groups.some(({ results }) => results.some(({ us }) => us)) && (
        <UnitSwitch address={urlFor('search', {}, { q: query })} />
      )}
      {groups.map((group, index) => (
        <Group key={group.title} group={group} id={`results-${index + 1}`} />
      ))}
      {categories.length > 0 && <Categories categories={categories} />}
    </div>
  );
}

function Count({ query, groups }: Pick<ContentOf<'search'>, 'query' | 'groups'>) {
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return (
    <p className="search__count" dir="auto">
      {count === 1 ? '1 result' : `${count} results`} for “{query}”
    </p>
  );
}

function Group({ group: { title, results, total }, id }: { group: SearchGroup; id: string }) {
  return (
    <section className="search__group" aria-labelledby={id}>
      <h2 id={id}>
        {title}{' '}
        <span className="search__number">
          {results.length < total ? `${results.length} of ${total}` : total}
        </span>
      </h2>
      <ul className="search__results">
        {results.map(({ title: name, url, marked, excerpt, us }) => (
          <li key={`${url} ${name}`}>
            <Link to={url} dir="auto">
              <Marked text={marked} />
            </Link>
            {excerpt.join('') !== '' && (
              <p dir="auto">
                <Excerpt text={excerpt} us={us} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Excerpt({ text, us }: { text: MarkedText; us: MarkedText | undefined }) {
  if (useUnitSystem() === 'metric' || !us) return <Marked text={text} />;
  return (
    <data value={text.join('')} title={text.join('')}>
      <Marked text={us} />
    </data>
  );
}

/** Near matches, if there are any, stand below. */
function NoResults({ query, hasNear }: { query: string; hasNear: boolean }) {
  const phone = usePageView().shell.contact?.phone;
  return (
    <div className="search__none">
      <p dir="auto">No results for “{query}”.</p>
      <p>
        {hasNear ? 'What comes near is below. ' : ''}
        {phone && (
          <>
            Ring <PhoneLink phone={phone} />, or{' '}
          </>
        )}
        <Link to={urlFor('contact')}>{phone ? 'write to us' : 'Write to us'}</Link>: we say what fits.{' '}
        <Link to={urlFor('dutyPoint')}>Flow and head</Link> find a pump, too.
      </p>
    </div>
  );
}

function Categories({ categories }: { categories: PageReference[] }) {
  return (
    <nav className="search__group" aria-labelledby="search-categories">
      <h2 id="search-categories">Our products</h2>
      <PageIndex pages={categories} columns />
    </nav>
  );
}
