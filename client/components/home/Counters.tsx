import type { Counter, SectionHeading } from '../../../shared/content/homeWords.ts';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface CountersProps extends Toned {
  heading: SectionHeading;
  counters: readonly Counter[];
}

/** Four figures, dimensioned like lengths on a drawing. */
export function Counters({ heading, counters, tone = 'white' }: CountersProps) {
  return (
    <HomeSection className="counters" heading={heading} tone={tone} split>
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
