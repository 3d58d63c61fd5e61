import type { SectionDrawing as Drawing } from '../../shared/model/sectionDrawing.ts';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';

/** A section as the server has drawn it; `aria-label` is the text alternative. */
export function SectionDrawing({ drawing }: { drawing: Drawing }) {
  const system = useUnitSystem();
  const { width, height, paths, labels, figures, description } = drawing;
  const inSystem = ({ text, us = text }: { text: string; us?: string }) => (system === 'us' ? us : text);
  const write = (texts: Drawing['labels']) =>
    texts.map(({ x, y, anchor, ...text }) => (
      <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
        {inSystem(text)}
      </text>
    ));
  return (
    <svg
      className="section-drawing"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={inSystem(description)}
    >
      {paths.map(([part, path]) => (
        <path key={path} className={`section-drawing__${part}`} d={path} />
      ))}
      <g className="section-drawing__figures">{write(figures)}</g>
      {write(labels)}
    </svg>
  );
}
