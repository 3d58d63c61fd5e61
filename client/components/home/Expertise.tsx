import { expertise } from '../../../shared/content/home.ts';
import { ServiceGroupIndex } from '../ServiceGroupIndex.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

/** Six cells of a drawing sheet, with the drawing of a set above them. */
export function Expertise({ tone = 'white' }: Toned) {
  return (
    <HomeSection className="expertise" heading={expertise} tone={tone}>
      <div className="expertise__sheet">
        <div className="expertise__drawing">
          <img
            src="/pictures/drawings/sl-150-d-side.png"
            alt="Side view of the SL 150 D pump set as a line drawing."
            width={1309}
            height={858}
            loading="lazy"
            decoding="async"
          />
        </div>
        <ul className="expertise__cells">
          {expertise.cards.map(({ title, description }) => (
            <li className="expertise__cell" key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label="Service groups" className="expertise__groups">
        <ServiceGroupIndex />
      </nav>
    </HomeSection>
  );
}
