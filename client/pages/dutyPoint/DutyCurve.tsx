import type { Curve } from '../../../shared/model/curve.ts';
import type { DutyFit } from '../../../shared/model/duty.ts';
import { unitIn, writeNumber } from '../../../shared/units/writeQuantity.ts';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';

const [width, height] = [360, 220];
const frame = { left: 44, right: 12, top: 12, bottom: 36 };

interface DutyCurveProps extends Pick<DutyFit, 'curves' | 'chosen'> {
  name: string;
  point: { flow: number; head: number };
}

/** Head over flow at each speed, with the duty point marked. `aria-label` says the same in words. */
export function DutyCurve({ name, chosen, ...metric }: DutyCurveProps) {
  const system = useUnitSystem();
  const units = { flow: unitIn('flow', system), head: unitIn('length', system) };
  const scaled = ({ flow, head }: { flow: number; head: number }) => ({
    flow: flow / units.flow.factor,
    head: head / units.head.factor,
  });
  const point = scaled(metric.point);
  const curves = metric.curves.map((curve) => ({ ...curve, points: curve.points.map(scaled) }));
  const flows = axis(Math.max(point.flow, ...pointsOf(curves).map(({ flow }) => flow)));
  const heads = axis(Math.max(point.head, ...pointsOf(curves).map(({ head }) => head)));
  const x = (flow: number) => frame.left + (flow / flows.end) * (width - frame.left - frame.right);
  const y = (head: number) =>
    height - frame.bottom - (head / heads.end) * (height - frame.top - frame.bottom);
  const label = `Curves of ${name}: head over flow at ${curves.map(({ speed }) => speed).join(', ')}. The duty point of ${writeNumber(point.flow)} ${units.flow.name} and ${writeNumber(point.head)} ${units.head.name} lies below the curve of ${curves[chosen]?.speed}.`;
  return (
    <svg className="duty-curve" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {flows.ticks.map((flow) => (
        <g key={flow}>
          <line className="duty-curve__grid" x1={x(flow)} x2={x(flow)} y1={frame.top} y2={y(0)} />
          <text x={x(flow)} y={y(0) + 16} textAnchor="middle">
            {writeNumber(flow)}
          </text>
        </g>
      ))}
      {heads.ticks.map((head) => (
        <g key={head}>
          <line className="duty-curve__grid" x1={x(0)} x2={width - frame.right} y1={y(head)} y2={y(head)} />
          <text x={x(0) - 6} y={y(head) + 4} textAnchor="end">
            {writeNumber(head)}
          </text>
        </g>
      ))}
      <text x={width - frame.right} y={height - 4} textAnchor="end">
        {units.flow.name}
      </text>
      <text x={4} y={frame.top + 2}>
        {units.head.name}
      </text>
      {curves.map((curve, index) => (
        <polyline
          key={curve.speed}
          className={index === chosen ? 'duty-curve__line duty-curve__line--chosen' : 'duty-curve__line'}
          points={curve.points.map(({ flow, head }) => `${round(x(flow))},${round(y(head))}`).join(' ')}
        />
      ))}
      <path
        className="duty-curve__guides"
        d={`M${round(x(0))} ${round(y(point.head))}H${round(x(point.flow))}V${round(y(0))}`}
      />
      {curves.map(({ speed, points }) => {
        const { flow, head } = points.at(-1) ?? { flow: 0, head: 0 };
        return (
          <text
            key={speed}
            className="duty-curve__speed"
            x={round(Math.min(x(flow), width - frame.right - 22))}
            y={round(y(head) + 14)}
            textAnchor="middle"
          >
            {speed}
          </text>
        );
      })}
      <circle className="duty-curve__point" cx={round(x(point.flow))} cy={round(y(point.head))} r="5" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
const pointsOf = (curves: readonly Curve[]) => curves.flatMap(({ points }) => points);

/** Ticks of an axis from 0: four to eight round steps that reach `max`. */
function axis(max: number): { ticks: number[]; end: number } {
  const power = 10 ** Math.floor(Math.log10(max / 4));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => max / one <= 6) ?? 10 * power;
  const count = Math.ceil(max / step);
  return { ticks: Array.from({ length: count + 1 }, (_, index) => index * step), end: count * step };
}
