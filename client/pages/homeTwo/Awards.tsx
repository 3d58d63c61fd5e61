import type { Award } from '../../../shared/content/awards.ts';
import { HomeSection, type ToneProps } from '../../home/HomeSection.tsx';

const heading = { eyebrow: 'Awards', heading: 'What others have written down.' };

interface AwardsProps extends ToneProps {
  awards: readonly Award[];
}

/** Sample awards, by year. */
export function Awards({ awards, tone = 'white' }: AwardsProps) {
  return (
    <HomeSection className="awards" heading={heading} tone={tone}>
      <ul>
        {awards.map(({ year, title, giver, text }) => (
          <li className="awards__award" key={title}>
            <p className="awards__year">{year}</p>
            <div>
              <h3>{title}</h3>
              <p>{giver}</p>
            </div>
            <p className="awards__text">{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
