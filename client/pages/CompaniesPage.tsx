import { Link } from 'react-router-dom';
import { globalReach } from '../../shared/content/about.ts';
import { company } from '../../shared/content/company.ts';
import type { Country } from '../../shared/content/subsidiary.ts';
import { ventures } from '../../shared/content/ventures.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Monogram } from '../components/Monogram.tsx';
import { NumberedSection } from '../components/NumberedSection.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageHead } from '../layout/PageHead.tsx';

const title = 'Our Group of Companies';

export function CompaniesPage(_: { content: ContentOf<'companies'> }) {
  const names = ventures.map((venture) => venture.title).join(', ');
  return (
    <div className="companies">
      <PageHead title={title} description={`${names}: the companies of ${company.name}`} />
      <div className="companies__opening wrap">
        <PageHeading eyebrow={globalReach.eyebrow} lead={company.tagline}>
          {title}
        </PageHeading>
      </div>
      {globalReach.countries.map(({ country, cities, text }) => (
        <NumberedSection
          key={country}
          id={`companies-${country.toLowerCase()}`}
          eyebrow={cities}
          heading={country}
          lead={text}
        >
          <CompaniesOf country={country} />
        </NumberedSection>
      ))}
    </div>
  );
}

function CompaniesOf({ country }: { country: Country }) {
  return (
    <ul className="companies__list">
      {ventures
        .filter(({ location }) => location === country)
        .map(({ id, title: name, desc, logo }) => (
          <li key={id}>
            <Link className="companies__link" to={urlFor('subsidiary', { id })}>
              <Monogram letters={logo} />
              <span className="companies__name">{name}</span>
              <span className="companies__text">{desc}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
