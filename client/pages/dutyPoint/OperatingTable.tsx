import type { OperatingRow } from '../../../shared/model/duty.ts';
import { foot, usGallon } from '../../../shared/units/units.ts';
import { type UnitSystem, unitIn, writeNumber } from '../../../shared/units/writeQuantity.ts';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';

interface Column {
  title: string;
  unit: string;
  read: (row: OperatingRow) => number | null;
}

function columnsIn(system: UnitSystem): Column[] {
  const [flow, head, power] = [unitIn('flow', system), unitIn('length', system), unitIn('power', system)];
  const over = (value: number | null, factor: number) => (value === null ? null : value / factor);
  return [
    { title: 'Flow', unit: flow.name, read: (row) => row.flow / flow.factor },
    { title: 'Head', unit: head.name, read: (row) => row.head / head.factor },
    {
      title: 'Line',
      unit: system === 'us' ? 'ft/s' : 'm/s',
      read: ({ velocity }) => over(velocity, system === 'us' ? foot : 1),
    },
    { title: 'Shaft', unit: power.name, read: (row) => over(row.power, power.factor) },
    {
      title: 'Fuel',
      unit: system === 'us' ? 'gal/h' : 'l/h',
      read: ({ fuel }) => over(fuel, system === 'us' ? 1000 * usGallon : 1),
    },
    { title: 'Tank', unit: 'h', read: ({ hours }) => hours },
  ];
}

interface OperatingTableProps {
  productId: string;
  name: string;
  rows: readonly OperatingRow[];
  /** Of the speed at which it runs. */
  chosen: number;
}

/** Where a pump runs at each speed. A column that no row fills is left out. */
export function OperatingTable({ productId, name, rows, chosen }: OperatingTableProps) {
  const columns = columnsIn(useUnitSystem()).filter(({ read }) => rows.some((row) => read(row) !== null));
  return (
    <table className="operating-table">
      <caption className="visually-hidden">{`Operating points of ${name}`}</caption>
      <thead>
        <tr>
          {[{ title: 'Speed', unit: 'rpm' }, ...columns].map(({ title, unit }) => (
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
            <th scope="row">{writeSpeed(row.speed)}</th>
            {row.kind === 'meets' ? (
              columns.map(({ title, read }) => <td key={title}>{write(read(row))}</td>)
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

const write = (value: number | null) => (value === null ? '–' : writeNumber(value));
const writeSpeed = (speed: number) => String(speed).replace(/\B(?=(\d{3})+$)/g, ' ');
