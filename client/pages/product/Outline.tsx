import type { OutlineDrawing } from '../../../shared/model/drawing.ts';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';

/** The dimensioned outline of a machine. */
export function Outline({ drawing }: { drawing: OutlineDrawing }) {
  const { label, texts } = drawing[useUnitSystem()];
  return (
    <svg className="outline" viewBox={drawing.box} role="img" aria-label={label}>
      <path d={drawing.lines} />
      <path d={drawing.centres} />
      <path d={drawing.shape} />
      {texts.map(([x, y, text, anchor]) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}
