import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { ContentOf, SearchGroup } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageIndex } from '../components/PageIndex.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function SearchPage({ content: { query, groups } }: { content: ContentOf<'search'> }) {
  return (
    <div className="search wrap page">
      <PageHead
        title={query ? `${query} – Search` : 'Search'}
        description={`Search the products, services and companies of ${company.name}`}
      />
      <PageHeading>Search</PageHeading>
      <SearchForm id="search-query" label="Search products, services and companies" query={query} />
      {query !== '' && <Results query={query} groups={groups} />}
    </div>
  );
}

function Results({ query, groups }: { query: string; groups: SearchGroup[] }) {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (count === 0) return <NoResults query={query} />;
  return (
    <>
      <p className="search__count" dir="auto">
        {count === 1 ? '1 result' : `${count} results`} for “{query}”
      </p>
      {groups.map(({ title, results }, index) => (
        <section key={title} className="search__group" aria-labelledby={`results-${index + 1}`}>
          <h2 id={`results-${index + 1}`}>
            {title} <span className="search__number">{results.length}</span>
          </h2>
          <PageIndex pages={results} columns />
        </section>
      ))}
    </>
  );
}

function NoResults({ query }: { query: string }) {
  return (
    <div className="search__none">
      <p dir="auto">No results for “{query}”.</p>
      <p>
        Look through <Link to={urlFor('products')}>our products</Link>, or{' '}
        <Link to={urlFor('contact')}>write to us</Link>: we say what fits.
      </p>
    </div>
  );
}
