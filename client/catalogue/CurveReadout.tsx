import { type ReactNode, useState } from 'react';
import type { Drawing, Plot } from '../../shared/model/drawing.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { readCurves } from './readCurves.ts';

/** Values come as props: a module shared with the page would become a separate chunk. */
export interface CurveReadoutProps {
  drawing: Drawing;
  plot: Plot;
  system: UnitSystem;
  /** The drawing, to be shown large. */
  picture: ReactNode;
}

/** A slider over the plot: reads the curves under the pointer, the finger or by arrow keys. A button opens them large. */
export function CurveReadout({ drawing, plot, system, picture }: CurveReadoutProps) {
  const { right } = drawing;
  const { left, width } = plot;
  const [x, setX] = useState(Math.round((left + right) / 2));
  const [isShown, setShown] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const { flow, rows, places } = readCurves(drawing, { plot, system, x });
  const readAt = (place: number) => {
    setX(place);
    setShown(true);
  };
  return (
    <>
      {isShown && <Reading x={x} places={places} texts={[flow, ...rows]} plot={plot} />}
      <input
        className={`curve-readout screen-only${right < width - 20 ? ' curve-readout--short' : ''}`}
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
      <button className="curve-readout__larger screen-only" type="button" onClick={() => setLarge(true)}>
        Larger
      </button>
      {isLarge && (
        <Dialog id="curve-large" title="Curves" width="wide" onClose={() => setLarge(false)}>
          {picture}
        </Dialog>
      )}
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

/** The line at `x` with its crossings, and the figures below the drawing, where they cover nothing. */
function Reading({ x, places, texts, plot: { width, height, top, bottom } }: ReadingProps) {
  return (
    <div className="curve-readout__reading screen-only" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={`M${x} ${top}V${bottom}`} />
        {places.map((y, index) => (
          <circle key={index} cx={x} cy={y} r="3.5" />
        ))}
      </svg>
      <p>
        {texts.map((text, index) => (
          <span key={index}>{text} </span>
        ))}
      </p>
    </div>
  );
}
