import type { ProgressBar } from '../../../shared/content/about.ts';

export function ProgressBars({ bars }: { bars: readonly ProgressBar[] }) {
  return (
    <ul className="progress-bars">
      {bars.map(({ percent, label }, index) => {
        const clamped = Math.min(100, Math.max(0, percent));
        return (
          <li key={label}>
            <label htmlFor={`bar-${index + 1}`}>{label}</label>
            <span>{clamped} %</span>
            <progress id={`bar-${index + 1}`} max={100} value={clamped} />
          </li>
        );
      })}
    </ul>
  );
}
