import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { Venture } from '../../shared/content/ventures.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Monogram } from '../components/Monogram.tsx';
import { NumberedSection } from '../components/NumberedSection.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageHead } from '../layout/PageHead.tsx';

const title = 'Our Group of Companies';

export function CompaniesPage({ content: { countries } }: { content: ContentOf<'companies'> }) {
  const names = countries.flatMap(({ companies }) => companies.map((one) => one.title)).join(', ');
  return (
    <div className="companies">
      <PageHead title={title} description={`${names}: the companies of ${company.name}`} />
      <div className="companies__opening wrap">
        <PageHeading eyebrow="Three countries" lead={company.tagline}>
          {title}
        </PageHeading>
      </div>
      {countries.map(({ country, cities, text, companies }) => (
        <NumberedSection
          key={country}
          id={`companies-${country.toLowerCase()}`}
          eyebrow={cities}
          heading={country}
          lead={text}
        >
          <Companies companies={companies} />
        </NumberedSection>
      ))}
    </div>
  );
}

function Companies({ companies }: { companies: Venture[] }) {
  return (
    <ul className="companies__list">
      {companies.map(({ id, title: name, desc, logo }) => (
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
