import type { ContentOf } from '../../../shared/pages/routes.ts';
import type { MarkedText, SearchGroup, SearchResult } from '../../../shared/pages/search.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PhoneLink } from '../../company/ContactLinks.tsx';
import { usePageView } from '../../navigation/currentPage.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Picture } from '../../pictures/Picture.tsx';
import { Marked } from '../../search/Marked.tsx';
import { SearchForm } from '../../search/SearchForm.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { UnitSwitch } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { FigureValue } from '../../units/Value.tsx';

export function SearchPage({ content }: { content: ContentOf<'search'> }) {
  const { query, items, groups, paging, isNear, categories } = content;
  const words = { q: query, ...(items && { items }) };
  const urlOfPage = (page: number) => groupUrl(words, groups.at(-1)?.title ?? '', page);
  return (
    <div className="search wrap page">
      <PageHeading>Search</PageHeading>
      <SearchForm
        id="search-query"
        label="Search products, services and companies"
        query={query}
        items={items}
      />
      {query === '' && (
        <p className="search__hint">
          A model number, a size, a flow or a duty point will do: SL 150 D, 6 in, 360 m³/h, 200 m³/h 15 m.
        </p>
      )}
      {query !== '' &&
        (isNear ? <NoFullMatch query={query} hasNear={groups.length > 0} /> : <Count {...content} />)}
      {groups.some(({ results }) => results.some(hasUsFigures)) && (
        <UnitSwitch address={paging ? urlOfPage(paging.page) : urlFor('search', {}, words)} />
      )}
      {groups.map((group, index) => (
        <Group key={group.title} group={group} id={`results-${index + 1}`} words={words} />
      ))}
      {paging && groups.length > 0 && <Pagination {...paging} urlOf={urlOfPage} />}
      {categories.length > 0 && (
        <nav className="search__group" aria-labelledby="search-categories">
          <h2 id="search-categories">Our products</h2>
          <PageIndex pages={categories} columns />
        </nav>
      )}
    </div>
  );
}

const hasUsFigures = ({ us, figures }: SearchResult) => us || figures.some((figure) => figure.us);

/** The parameters that every address of this search has. */
type Words = Record<string, string>;

const groupUrl = (words: Words, group: string, page = 1) =>
  urlFor('search', {}, { ...words, in: group, ...(page > 1 && { page: String(page) }) });

function Count({ query, groups }: Pick<ContentOf<'search'>, 'query' | 'groups'>) {
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return (
    <p className="search__count" dir="auto">
      {count === 1 ? '1 result' : `${count} results`} for “{query}”
    </p>
  );
}

function Group({ group, id, words }: { group: SearchGroup; id: string; words: Words }) {
  const { title, results, total } = group;
  return (
    <section className="search__group" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="search__number">{total}</span>
      </h2>
      <div>
        <ul className="search__results rows">
          {results.map((result) => (
            <li key={`${result.url} ${result.title}`}>
              <Result result={result} />
            </li>
          ))}
        </ul>
        {results.length < total && (
          <p className="search__all">
            <Link className="line-link" to={groupUrl(words, title)}>
              All {total} in {title}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { url, title, kind, image, figures, marked, excerpt, us } = result;
  return (
    <article className={image ? 'search-result search-result--pictured' : 'search-result'}>
      {image && <Picture path={image} alt="" subject={title} captioned="below" frame="thumb" />}
      <div>
        <Link to={url} dir="auto">
          <Marked text={marked} />
        </Link>
        {excerpt.join('') !== '' && (
          <p dir="auto">
            <Excerpt text={excerpt} us={us} />
          </p>
        )}
      </div>
      <p className="search-result__facts">
        <span dir="auto">{kind}</span>
        {figures.map((figure) => (
          <strong key={figure.title} dir="auto" title={figure.title}>
            <span className="visually-hidden">{`${figure.title}: `}</span>
            <FigureValue {...figure} />
          </strong>
        ))}
      </p>
    </article>
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

/** Near matches, if there are any, stand below: then it is not a page without results. */
function NoFullMatch({ query, hasNear }: { query: string; hasNear: boolean }) {
  const phone = usePageView().shell.contact?.phone;
  return (
    <div className="search__none">
      <p dir="auto">{hasNear ? `Nearest to “${query}”` : `No results for “${query}”.`}</p>
      <p>
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
