import type { OperatingRow } from '../../../shared/model/duty.ts';
import { foot, usGallon } from '../../../shared/units/units.ts';
import { groupThousands, type UnitSystem, unitIn, writeNumber } from '../../../shared/units/writeQuantity.ts';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';

/** `factor`: the size of one `unit` in the unit of the row's figure. */
type Column = [title: string, unit: string, factor: number, key: FigureKey];
type FigureKey = 'flow' | 'head' | 'velocity' | 'power' | 'fuel' | 'hours';

function columnsIn(system: UnitSystem): Column[] {
  const [flow, head, power] = [unitIn('flow', system), unitIn('length', system), unitIn('power', system)];
  const isUs = system === 'us';
  return [
    ['Flow', flow.name, flow.factor, 'flow'],
    ['Head', head.name, head.factor, 'head'],
    ['Velocity', isUs ? 'ft/s' : 'm/s', isUs ? foot : 1, 'velocity'],
    ['Shaft', power.name, power.factor, 'power'],
    ['Fuel', isUs ? 'gal/h' : 'l/h', isUs ? 1000 * usGallon : 1, 'fuel'],
    ['Hours', 'per tank', 1, 'hours'],
  ];
}

interface OperatingTableProps {
  productId: string;
  name: string;
  rows: readonly OperatingRow[];
  /** The speed at which the pump runs. */
  chosen: number;
}

/** The operating point of a pump at each speed. An empty column is left out. */
export function OperatingTable({ productId, name, rows, chosen }: OperatingTableProps) {
  const columns = columnsIn(useUnitSystem()).filter(([, , , key]) => rows.some((row) => row[key] !== null));
  return (
    <table className="operating-table">
      <caption className="visually-hidden">{`Operating points of ${name}`}</caption>
      <thead>
        <tr>
          {[['Speed', 'rpm'], ...columns].map(([title, unit]) => (
            <th key={title} scope="col">
              {title} <span>{unit}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.speed}
            className={index === chosen ? 'operating-table__chosen' : undefined}
            {...(row.kind === 'meets' && operatingPointData(productId, row))}
          >
            <th scope="row">{groupThousands(String(row.speed))}</th>
            {row.kind === 'meets' ? (
              columns.map(([title, , factor, key]) => <td key={title}>{write(row[key], factor)}</td>)
            ) : (
              <td colSpan={columns.length}>
                {row.kind === 'short' ? 'moves no water' : 'runs past the end of its curve: throttle it'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lets other tools read the operating point, in m³/h and m. */
export const operatingPointData = (productId: string, { speed, flow, head }: OperatingRow) => ({
  'data-product': productId,
  'data-speed': speed,
  'data-flow': flow,
  'data-head': head,
});

const write = (value: number | null, factor: number) => (value === null ? '–' : writeNumber(value / factor));
