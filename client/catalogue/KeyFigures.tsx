import type { KeyFigure } from '../../shared/keyFigures.ts';
import { unbroken } from '../components/unbroken.ts';

/** Values large, units small, as on a dimension line. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="key-figures">
      {figures.map(({ title, value, unit, note }) => (
        <div key={title}>
          <dt dir="auto">{title}</dt>
          <dd className="figure-value" dir="auto">
            {unbroken(value)}
            {unit && <span>{` ${unit}`}</span>}
          </dd>
          {note && (
            <dd className="key-figures__note" dir="auto">
              {unbroken(note)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
