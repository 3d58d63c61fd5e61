import type { Counter, SectionHeading } from '../../../shared/content/homeWords.ts';
import { HomeSection, type Toned } from '../HomeSection.tsx';

interface CountersProps extends Toned {
  heading: SectionHeading;
  counters: readonly Counter[];
}

/** Four figures, dimensioned like lengths on a drawing. Their text is always the final one; script lets it be counted up to. */
export function Counters({ heading, counters, tone = 'white' }: CountersProps) {
  return (
    <HomeSection className="counters" heading={heading} tone={tone}>
      <dl className="counters__strip" data-motion="countUp">
        {counters.map(({ value, suffix, label }) => (
          <div className="counters__counter" key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="counters__value">{value}</span>
              {suffix}
            </dd>
          </div>
        ))}
      </dl>
    </HomeSection>
  );
}
