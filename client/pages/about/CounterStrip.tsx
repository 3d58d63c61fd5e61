import type { Counter } from '../../../shared/content/about.ts';
import { useCountUp } from './useCountUp.ts';

/** Figures on dimension lines; they count up when scrolled into view. */
export function CounterStrip({ counters }: { counters: readonly Counter[] }) {
  return (
    <ul className="counter-strip">
      {counters.map((counter) => (
        <CounterItem key={counter.label} counter={counter} />
      ))}
    </ul>
  );
}

function CounterItem({ counter: { value, suffix, label } }: { counter: Counter }) {
  const { element, shown } = useCountUp<HTMLLIElement>(value);
  return (
    <li ref={element}>
      <strong className="figure-value">{`${shown}${suffix}`}</strong>
      <span>{label}</span>
    </li>
  );
}
