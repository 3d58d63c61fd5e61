import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import { type Drawing, plot } from '../../shared/model/drawing.ts';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';
import type { CurveReadoutProps } from './CurveReadout.tsx';

/** Head over flow, as the server has drawn it. `label` is the text alternative. */
export function PumpCurves({ drawing }: { drawing: Drawing }) {
  const box = useRef<HTMLDivElement>(null);
  const [Readout, setReadout] = useState<ComponentType<CurveReadoutProps> | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./CurveReadout.tsx').then(({ CurveReadout }) => setReadout(() => CurveReadout), ignoreError);
      },
      { rootMargin: '200px' },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const { label, right, lines, speeds, dots, axes } = drawing;
  const { left, top, bottom, width, height } = plot;
  const system = useUnitSystem();
  const { flow, head, power, units } = axes[system];
  const grid = [
    ...flow.map(([at]) => `M${at} ${top}V${bottom}`),
    ...head.map(([at]) => `M${left} ${at}H${right}`),
  ];
  const texts = [
    ...flow.map(([x, text]) => [x, bottom + 16, text, 'middle'] as const),
    ...head.map(([y, text]) => [left - 6, y + 4, text, 'end'] as const),
    ...power.map(([y, text]) => [right + 6, y + 4, text, 'start'] as const),
    [right, height - 4, units[0], 'end'] as const,
    [4, top + 2, units[1], 'start'] as const,
    ...(power.length > 0 ? [[width - 2, height - 4, units[2], 'end'] as const] : []),
  ];
  const picture = (
    <svg
      className="pump-curves"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={(system === 'us' && label.us) || label.text}
    >
      <path className="pump-curves__grid" d={grid.join('')} />
      {texts.map(([x, y, text, anchor]) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {lines.map(([kind, path], index) => (
        <path key={index} className={`pump-curves__${kind}`} d={path} />
      ))}
      {speeds.map(([x, y, text], index) => (
        <text key={index} className="pump-curves__speed" x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
      {dots.map(([kind, x, y], index) => (
        <circle key={index} className={`pump-curves__${kind}`} cx={x} cy={y} r="5" />
      ))}
    </svg>
  );
  return (
    <div className="pump-curves-box" ref={box}>
      {picture}
      {Readout && <Readout drawing={drawing} plot={plot} system={system} picture={picture} />}
    </div>
  );
}
