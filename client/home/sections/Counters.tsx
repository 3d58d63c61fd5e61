import type { Counter } from '../../../shared/content/about.ts';
import type { SectionHeading } from '../../../shared/content/homeTexts.ts';
import { CounterStrip } from '../../motion/CounterStrip.tsx';
import { HomeSection, type ToneProps } from '../HomeSection.tsx';

interface CountersProps extends ToneProps {
  heading: SectionHeading;
  counters: readonly Counter[];
}

/** Four figures that count up. */
export function Counters({ heading, counters, tone = 'white' }: CountersProps) {
  return (
    <HomeSection className="counters" heading={heading} tone={tone}>
      <CounterStrip counters={counters} />
    </HomeSection>
  );
}
