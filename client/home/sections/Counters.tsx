import type { Counter, SectionHeading } from '../../../shared/content/homeTexts.ts';
import { HomeSection, type ToneProps } from '../HomeSection.tsx';

interface CountersProps extends ToneProps {
  heading: SectionHeading;
  counters: readonly Counter[];
}

/** Four figures, dimensioned like lengths on a drawing. The text always is the final figure; script only animates it. */
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
