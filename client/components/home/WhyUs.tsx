import { whyUs } from '../../../shared/content/homeReasons.ts';
import { CardRow } from './CardRow.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

/** Seven reasons in a row that scrolls. */
export function WhyUs({ tone = 'blue' }: Toned) {
  return (
    <HomeSection className="why-us" heading={whyUs} tone={tone}>
      <CardRow label={whyUs.eyebrow}>
        {whyUs.cards.map(({ title, description }) => (
          <li className="why-us__card" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </CardRow>
    </HomeSection>
  );
}
