import type { CardSection } from '../../../shared/content/homeWords.ts';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface WhyProductsProps extends Toned {
  words: CardSection;
}

/** Four cards beside their heading. */
export function WhyProducts({ words, tone = 'white' }: WhyProductsProps) {
  return (
    <HomeSection className="why-products" heading={words} tone={tone} split>
      <ul className="why-products__cards">
        {words.cards.map(({ title, description }) => (
          <li className="why-products__card" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
