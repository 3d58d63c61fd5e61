import type { WhyProducts as Words } from '../../../shared/content/homeTexts.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { HomeSection, type WordsProps } from '../HomeSection.tsx';

/** A dimensioned drawing; numbered marks on it refer to the cards below. */
export function WhyProducts({ words, tone = 'white' }: WordsProps<Words>) {
  return (
    <HomeSection className="why-products" heading={words} tone={tone}>
      <div className="why-products__drawing">
        <ResponsiveImage {...toImage(words.drawing)} frame="wide" />
        <p className="why-products__dimension" aria-hidden="true">
          <span>{words.dimension}</span>
        </p>
        {words.cards.map(({ title }) => (
          <i className="why-products__leader" key={title} aria-hidden="true" />
        ))}
      </div>
      <ol className="why-products__cards">
        {words.cards.map(({ title, description }) => (
          <li className="why-products__card home-card" key={title}>
            <h3>{title}</h3>
            <p>{keepTogether(description)}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
