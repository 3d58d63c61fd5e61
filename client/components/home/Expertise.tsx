import type { CardSection } from '../../../shared/content/homeWords.ts';
import { toImage } from '../../../shared/pictureUrl.ts';
import { ResponsiveImage } from '../ResponsiveImage.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface ExpertiseProps extends Toned {
  words: CardSection;
}

const drawing = {
  src: 'drawings/sl-150-d-side.png',
  alt: 'Side view of the SL 150 D pump set as a line drawing.',
  size: { width: 1309, height: 858 },
};

/** Six cells of a drawing sheet, with the drawing of a set above them. */
export function Expertise({ words, tone = 'white' }: ExpertiseProps) {
  return (
    <HomeSection className="expertise" heading={words} tone={tone}>
      <div className="expertise__sheet">
        <div className="expertise__drawing">
          <ResponsiveImage {...toImage(drawing)} />
        </div>
        <ul className="expertise__cells">
          {words.cards.map(({ title, description }) => (
            <li className="expertise__cell" key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </HomeSection>
  );
}
