import { useState } from 'react';
import type { Drawing, Plot } from '../../shared/model/drawing.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { readCurves } from './readCurves.ts';

/** Values come as properties: a module that this one shared with its page would be a script of its own there. */
export interface CurveReadoutProps {
  drawing: Drawing;
  plot: Plot;
  system: UnitSystem;
}

const lineHeight = 15;
/** About the width of a character. */
const characterWidth = 6.2;

/** A slider over the plot: reads the curves under the pointer, the finger or by arrow keys. It takes no room of its own. */
export function CurveReadout({ drawing, plot, system }: CurveReadoutProps) {
  const { right } = drawing;
  const { left, width } = plot;
  const [x, setX] = useState(Math.round((left + right) / 2));
  const [isShown, setShown] = useState(false);
  const { flow, rows, places } = readCurves(drawing, { plot, system, x });
  const readAt = (place: number) => {
    setX(place);
    setShown(true);
  };
  return (
    <>
      {isShown && <Reading x={x} places={places} texts={[flow, ...rows]} plot={plot} />}
      <input
        className={`curve-readout${right < width - 20 ? ' curve-readout--short' : ''}`}
        type="range"
        min={left}
        max={right}
        value={x}
        aria-label="Flow at which the curves are read"
        aria-valuetext={[flow, ...rows].join('; ')}
        onChange={({ target }) => readAt(target.valueAsNumber)}
        onPointerMove={({ clientX, currentTarget }) => readAt(placeUnder(clientX, currentTarget))}
        onPointerLeave={({ currentTarget }) => setShown(currentTarget === document.activeElement)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
      />
    </>
  );
}

/** The slider is longer than the plot by half of its thumb at each end. */
const halfThumb = 12;

function placeUnder(clientX: number, slider: HTMLInputElement): number {
  const box = slider.getBoundingClientRect();
  const share = (clientX - box.left - halfThumb) / (box.width - 2 * halfThumb);
  const [min, max] = [Number(slider.min), Number(slider.max)];
  return Math.round(min + Math.min(1, Math.max(0, share)) * (max - min));
}

interface ReadingProps {
  x: number;
  places: readonly number[];
  texts: readonly string[];
  plot: Plot;
}

/** The line at `x`, its crossings, and what they read, on the side that has more room. */
function Reading({ x, places, texts, plot: { width, height, top, bottom } }: ReadingProps) {
  const boxWidth = Math.max(...texts.map((text) => text.length)) * characterWidth + 12;
  const boxLeft = x + 8 + boxWidth <= width ? x + 8 : Math.max(0, x - 8 - boxWidth);
  return (
    <svg className="curve-readout__reading" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M${x} ${top}V${bottom}`} />
      {places.map((y) => (
        <circle key={y} cx={x} cy={y} r="3.5" />
      ))}
      <rect x={boxLeft} y={top} width={boxWidth} height={texts.length * lineHeight + 6} />
      {texts.map((text, index) => (
        <text key={text} x={boxLeft + 6} y={top + 14 + index * lineHeight}>
          {text}
        </text>
      ))}
    </svg>
  );
}
