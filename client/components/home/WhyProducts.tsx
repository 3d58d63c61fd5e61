import { whyProducts } from '../../../shared/content/homeReasons.ts';
import { HomeSection, type Toned } from './HomeSection.tsx';

/** Four cards beside their heading. */
export function WhyProducts({ tone = 'white' }: Toned) {
  return (
    <HomeSection className="why-products" heading={whyProducts} tone={tone} split>
      <ul className="why-products__cards">
        {whyProducts.cards.map(({ title, description }) => (
          <li className="why-products__card" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
