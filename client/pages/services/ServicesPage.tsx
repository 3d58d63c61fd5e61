import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { QuoteCall } from '../../company/QuoteCall.tsx';
import { Link } from '../../navigation/Link.tsx';
import { JobLinks } from '../../pageParts/JobLinks.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Picture } from '../../pictures/Picture.tsx';

export function ServicesPage({ content: { services, groups } }: { content: ContentOf<'services'> }) {
  return (
    <div className="services">
      <div className="services__opening wrap">
        <PageHeading eyebrow="What we do">Our Services</PageHeading>
        {services.length === 0 && <p className="services__none">Services not found</p>}
      </div>
      <ul className="services__list wrap">
        {services.map(({ id, name, image, opening }, index) => (
          <li key={id} className="services__item">
            <div className="services__frame card__media">
              <Picture path={image} alt="" frame="half" priority={index === 0} />
            </div>
            <div className="services__words">
              <h2 dir="auto">
                <Link className="cover-link" to={urlFor('service', { id })}>
                  {name}
                </Link>
              </h2>
              {opening && <p dir="auto">{opening}</p>}
            </div>
          </li>
        ))}
      </ul>
      <NumberedSection id="groups" heading="What the group supplies and makes">
        <PageIndex pages={groups} columns />
        <div className="services__quote">
          <JobLinks />
          <QuoteCall />
        </div>
      </NumberedSection>
    </div>
  );
}
