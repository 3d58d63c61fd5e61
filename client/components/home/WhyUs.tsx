import type { CardSection } from '../../../shared/content/homeWords.ts';
import { CardRow } from './CardRow.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface WhyUsProps extends Toned {
  words: CardSection;
}

/** Seven reasons in a row that scrolls. */
export function WhyUs({ words, tone = 'blue' }: WhyUsProps) {
  return (
    <HomeSection className="why-us" heading={words} tone={tone}>
      <CardRow label={words.eyebrow}>
        {words.cards.map(({ title, description }) => (
          <li className="why-us__card" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </CardRow>
    </HomeSection>
  );
}
