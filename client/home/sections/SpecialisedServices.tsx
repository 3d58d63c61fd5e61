import { Link } from 'react-router-dom';
import type { SpecialisedService, SpecialisedServices as Words } from '../../../shared/content/homeTexts.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { HomeSection, type ToneProps } from '../HomeSection.tsx';

interface SpecialisedServicesProps extends ToneProps {
  words: Words;
}

/** Five rows of large type; the hovered or focused row shows its picture, which follows the pointer. */
export function SpecialisedServices({ words, tone = 'dark' }: SpecialisedServicesProps) {
  return (
    <HomeSection className="specialised-services" heading={words} tone={tone}>
      <ul className="specialised-services__rows" data-motion="followPointer">
        {words.entries.map((entry) => (
          <Row key={entry.title} entry={entry} />
        ))}
      </ul>
    </HomeSection>
  );
}

function Row({ entry: { title, description, image, link } }: { entry: SpecialisedService }) {
  return (
    <li className="specialised-services__row">
      <h3>
        <Link to={link}>{title}</Link>
      </h3>
      <p>{keepTogether(description)}</p>
      <ResponsiveImage {...toImage(image)} frame="card" />
    </li>
  );
}
