import type { JobSection as Section } from '../../../shared/model/sectionDrawing.ts';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { Value } from '../../units/Value.tsx';

/** Water, pump and line, as the server has drawn them; `aria-label` says the same in words. */
export function JobSection({ section }: { section: Section }) {
  const system = useUnitSystem();
  const { width, height, paths, pump, labels, description, caption } = section;
  const inSystem = ({ text, us = text }: { text: string; us?: string }) => (system === 'us' ? us : text);
  return (
    <figure className="job-section">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={inSystem(description)}>
        {paths.map(([kind, path]) => (
          <path key={kind} className={`job-section__${kind}`} d={path} />
        ))}
        <circle className="job-section__pump" cx={pump[0]} cy={pump[1]} r="6" />
        {labels.map(({ x, y, anchor, ...text }) => (
          <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
            {inSystem(text)}
          </text>
        ))}
      </svg>
      <figcaption>
        <Value {...caption} />
      </figcaption>
    </figure>
  );
}
