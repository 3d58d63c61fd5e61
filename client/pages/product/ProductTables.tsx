import type { Table } from '../../../shared/model/table.ts';
import { DataTable } from '../../catalogue/DataTable.tsx';

/** A table of up to so many columns fits beside another one. */
const maxNarrowColumns = 4;

/** The tables of a product in their order; narrow ones stand side by side. */
export function ProductTables({ tables }: { tables: Table[] }) {
  if (tables.length === 0) return null;
  const narrow = tables.map(({ columnWidths }) => columnWidths.length <= maxNarrowColumns);
  return (
    <section className="product-tables part" aria-labelledby="tables">
      <h2 id="tables">Tables</h2>
      <div className="product-tables__list">
        {tables.map((table, index) => (
          <div key={table.id} className={narrow[index] ? 'product-tables__narrow' : undefined}>
            <DataTable table={table} />
          </div>
        ))}
      </div>
    </section>
  );
}
