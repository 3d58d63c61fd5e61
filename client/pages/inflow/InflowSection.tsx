import type { SectionDrawing } from '../../../shared/model/sectionDrawing.ts';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';

/** The section across the pit; `aria-label` says the same in words. */
export function InflowSection({ drawing }: { drawing: SectionDrawing }) {
  const system = useUnitSystem();
  const { width, height, paths, labels, figures, description } = drawing;
  const inSystem = ({ text, us = text }: { text: string; us?: string }) => (system === 'us' ? us : text);
  const write = (texts: SectionDrawing['labels']) =>
    texts.map(({ x, y, anchor, ...text }) => (
      <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
        {inSystem(text)}
      </text>
    ));
  return (
    <svg
      className="inflow-section"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={inSystem(description)}
    >
      <path className="inflow-section__soil" d={paths.soil} />
      <path className="inflow-section__water" d={paths.water} />
      <path className="inflow-section__pit" d={paths.pit} />
      <path className="inflow-section__before" d={paths.before} />
      {paths.clay && <path className="inflow-section__clay" d={paths.clay} />}
      {paths.base && <path className="inflow-section__base" d={paths.base} />}
      <path className="inflow-section__curve" d={paths.curve} />
      <path className="inflow-section__ground" d={paths.ground} />
      {paths.wellpoints && <path className="inflow-section__wellpoints" d={paths.wellpoints} />}
      {paths.header && <path className="inflow-section__header" d={paths.header} />}
      <path className="inflow-section__dimensions" d={paths.dimensions} />
      <g className="inflow-section__figures">{write(figures)}</g>
      {write(labels)}
    </svg>
  );
}
