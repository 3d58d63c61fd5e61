import { carouselHeadings, counters } from '../../../shared/content/homeReasons.ts';
import { HomeSection, type Toned } from './HomeSection.tsx';

/** Four figures, dimensioned like lengths on a drawing. */
export function Counters({ tone = 'white' }: Toned) {
  return (
    <HomeSection className="counters" heading={carouselHeadings.counters} tone={tone} split>
      <dl className="counters__strip">
        {counters.map(({ value, suffix, label }) => (
          <div className="counters__counter" key={label}>
            <dt>{label}</dt>
            <dd>{`${value}${suffix}`}</dd>
          </div>
        ))}
      </dl>
    </HomeSection>
  );
}
