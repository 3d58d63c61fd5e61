import { company } from '../../../shared/content/company.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { Monogram } from '../../company/Brand.tsx';
import { ReachMap } from '../../company/ReachMap.tsx';
import { Link } from '../../navigation/Link.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { Opening } from '../../pageParts/Opening.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';

export function CompaniesPage({ content: { countries } }: { content: ContentOf<'companies'> }) {
  return (
    <div className="companies">
      <Opening
        eyebrow="Three countries, six companies"
        title="Our Group of Companies"
        lead={company.tagline}
        picture={<ReachMap countries={countries} priority />}
        dark
      />
      {countries.map(({ country, cities, text, companies }) => (
        <NumberedSection
          key={country}
          id={`companies-${country.toLowerCase()}`}
          eyebrow={cities.join(', ')}
          heading={country}
          lead={text}
        >
          <ul className="companies__list pairs">
            {companies.map(({ id, name, desc, monogram, image }) => (
              <li key={id} className="card">
                <div className="companies__media card__media">
                  <ResponsiveImage {...toImage(image)} alt="" frame="card" />
                  <Monogram letters={monogram} />
                </div>
                <h3 className="card__title">
                  <Link className="cover-link" to={urlFor('subsidiary', { id })}>
                    {name}
                  </Link>
                </h3>
                <p className="card__text">{desc}</p>
              </li>
            ))}
          </ul>
        </NumberedSection>
      ))}
    </div>
  );
}
