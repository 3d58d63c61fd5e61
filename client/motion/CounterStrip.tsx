import type { Counter } from '../../shared/content/about.ts';

/**
 * Figures, dimensioned like lengths on a drawing. The text is the final figure from the start; `useMotion` only animates
 * it.
 */
export function CounterStrip({ counters }: { counters: readonly Counter[] }) {
  return (
    <dl className="counter-strip" data-motion="countUp">
      {counters.map(({ value, suffix, label }) => (
        <div className="counter-strip__counter" key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="counter-strip__value">{value}</span>
            <span>{suffix}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
