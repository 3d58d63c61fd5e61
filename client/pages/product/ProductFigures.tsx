import type { OutlineDrawing } from '../../../shared/model/drawing.ts';
import type { KeyFigure } from '../../../shared/model/keyFigures.ts';
import type { Specification } from '../../../shared/model/product.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { FigureValue, Value } from '../../units/Value.tsx';

/** Values large, units small, as on a dimension line. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="key-figures">
      {figures.map((figure) => (
        <div key={figure.title}>
          <dt dir="auto">{figure.title}</dt>
          <dd className="figure-value" dir="auto">
            <FigureValue {...figure} />
          </dd>
          {figure.note && (
            <dd className="key-figures__note" dir="auto">
              <Value text={figure.note} us={figure.us?.note} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

export function Specifications({ specifications }: { specifications: Specification[] }) {
  return (
    <section className="specifications part" aria-labelledby="specifications">
      <h2 id="specifications">Technical Specifications</h2>
      {specifications.length === 0 ? (
        <p>No technical specifications available.</p>
      ) : (
        <DescriptionList className="specifications__list" items={specifications} />
      )}
    </section>
  );
}

export function Outline({ drawing }: { drawing: OutlineDrawing }) {
  const { label, texts } = drawing[useUnitSystem()];
  return (
    <svg className="outline screen-only" viewBox={drawing.box} role="img" aria-label={label}>
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
