import type { KeyFigure } from '../../../shared/model/keyFigures.ts';
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
            <FigureValue figure={figure} us={figure.us} />
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
