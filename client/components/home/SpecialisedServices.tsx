import { Link } from 'react-router-dom';
import { type SpecialisedService, specialisedServices } from '../../../shared/content/home.ts';
import { Illustration } from '../Illustration.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

/** Five rows of large type; the one that is pointed at or focused shows its picture. */
export function SpecialisedServices({ tone = 'dark' }: Toned) {
  return (
    <HomeSection className="specialised-services" heading={specialisedServices} tone={tone}>
      <ul className="specialised-services__rows">
        {specialisedServices.entries.map((entry) => (
          <Row key={entry.title} entry={entry} />
        ))}
      </ul>
    </HomeSection>
  );
}

function Row({ entry: { title, description, image, link } }: { entry: SpecialisedService }) {
  return (
    <li className="specialised-services__row">
      <div className="specialised-services__words">
        <h3>
          <Link to={link}>{title}</Link>
        </h3>
        <p>{description}</p>
      </div>
      <Illustration picture={image} />
    </li>
  );
}
