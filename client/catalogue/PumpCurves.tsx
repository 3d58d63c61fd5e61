import type { Curve, FlowAndHead } from '../../shared/model/curve.ts';
import { unitIn, writeNumber } from '../../shared/units/writeQuantity.ts';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';

const [width, height] = [360, 220];
const frame = { left: 44, right: 12, top: 12, bottom: 36 };

interface PumpCurvesProps {
  /** What the drawing shows, in words. */
  label: string;
  /** In m³/h and m, as all that follows. */
  curves: readonly Curve[];
  /** Index of the curve that stands out. */
  chosen?: number;
  /** The curve of the visitor's system. */
  system?: readonly FlowAndHead[];
  /** The flow and head that are wanted, joined to the axes. */
  wanted?: FlowAndHead;
  /** Where it runs, or its best points. */
  points?: readonly FlowAndHead[];
}

/** Head over flow at each speed, with the visitor's system and operating point. `label` says the same in words. */
export function PumpCurves({ label, curves, chosen, system, wanted, points = [] }: PumpCurvesProps) {
  const units = useUnitSystem();
  const { name: flowUnit, factor: flowFactor } = unitIn('flow', units);
  const { name: headUnit, factor: headFactor } = unitIn('length', units);
  const all = [...curves.flatMap((curve) => curve.points), ...points, ...(wanted ? [wanted] : [])];
  const flows = axis(Math.max(...all.map(({ flow }) => flow)) / flowFactor);
  const heads = axis(Math.max(...all.map(({ head }) => head)) / headFactor);
  const [right, bottom] = [width - frame.right, height - frame.bottom];
  const at = (flow: number) => round(frame.left + (flow / flows.end) * (right - frame.left));
  const up = (head: number) => round(bottom - (head / heads.end) * (bottom - frame.top));
  const x = ({ flow }: FlowAndHead) => at(flow / flowFactor);
  const y = ({ head }: FlowAndHead) => up(head / headFactor);
  const line = (of: readonly FlowAndHead[]) => of.map((point) => `${x(point)},${y(point)}`).join(' ');
  const labelAt = (index: number) => {
    const end = curves[index]?.points.at(-1) ?? { flow: 0, head: 0 };
    return { x: Math.min(x(end), right - 22), y: y(end) + 14 };
  };
  return (
    <svg className="pump-curves" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path
        className="pump-curves__grid"
        d={[
          ...flows.ticks.map((flow) => `M${at(flow)} ${frame.top}V${bottom}`),
          ...heads.ticks.map((head) => `M${frame.left} ${up(head)}H${right}`),
        ].join('')}
      />
      {flows.ticks.map((flow) => (
        <text key={flow} x={at(flow)} y={bottom + 16} textAnchor="middle">
          {writeNumber(flow)}
        </text>
      ))}
      {heads.ticks.map((head) => (
        <text key={head} x={frame.left - 6} y={up(head) + 4} textAnchor="end">
          {writeNumber(head)}
        </text>
      ))}
      <text x={right} y={height - 4} textAnchor="end">
        {flowUnit}
      </text>
      <text x={4} y={frame.top + 2}>
        {headUnit}
      </text>
      {system && (
        <polyline
          className="pump-curves__system"
          points={line(inside(system, flows.end * flowFactor, heads.end * headFactor))}
        />
      )}
      {curves.map(({ speed, points: ofCurve }, index) => (
        <polyline
          key={speed}
          className={`pump-curves__line${index === chosen ? ' pump-curves__line--chosen' : ''}`}
          points={line(ofCurve)}
        />
      ))}
      {wanted && (
        <path className="pump-curves__guides" d={`M${frame.left} ${y(wanted)}H${x(wanted)}V${bottom}`} />
      )}
      {curves.map(({ speed }, index) => {
        const { x: left, y: top } = labelAt(index);
        const other = chosen === undefined ? null : labelAt(chosen);
        // The speed that is set often lies close to a stated one.
        const isHidden =
          other && index !== chosen && Math.abs(other.x - left) < 50 && Math.abs(other.y - top) < 13;
        return isHidden ? null : (
          <text key={speed} className="pump-curves__speed" x={left} y={top} textAnchor="middle">
            {speed}
          </text>
        );
      })}
      {points.map((point) => (
        <circle key={line([point])} className="pump-curves__point" cx={x(point)} cy={y(point)} r="5" />
      ))}
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The part of a line within both axes, cut where it leaves them. */
function inside(line: readonly FlowAndHead[], maxFlow: number, maxHead: number): FlowAndHead[] {
  const end = line.findIndex(({ flow, head }) => flow > maxFlow || head > maxHead);
  const [before, beyond] = [line[end - 1], line[end]];
  if (!before || !beyond) return end < 0 ? [...line] : [];
  const share = Math.min(
    (maxFlow - before.flow) / (beyond.flow - before.flow),
    beyond.head > before.head ? (maxHead - before.head) / (beyond.head - before.head) : 1,
    1,
  );
  const cut = {
    flow: before.flow + share * (beyond.flow - before.flow),
    head: before.head + share * (beyond.head - before.head),
  };
  return [...line.slice(0, end), cut];
}

/** Ticks of an axis from 0: four to eight round steps that reach `max`. */
function axis(max: number): { ticks: number[]; end: number } {
  const power = 10 ** Math.floor(Math.log10(max / 4));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => max / one <= 6) ?? 10 * power;
  const count = Math.ceil(max / step);
  return { ticks: Array.from({ length: count + 1 }, (_, index) => index * step), end: count * step };
}
