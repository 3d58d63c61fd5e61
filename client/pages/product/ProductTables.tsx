import type { ProductChoice } from '../../../shared/model/chosenProducts.ts';
import type { ChartedJob, PumpChart } from '../../../shared/model/duty.ts';
import type { Table } from '../../../shared/model/table.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { withUnits } from '../../../shared/units/unitsAddress.ts';
import { DataTable } from '../../catalogue/DataTable.tsx';
import { PumpCurves } from '../../catalogue/PumpCurves.tsx';
import { AddPart } from '../../quote/AddToQuoteList.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { Value } from '../../units/Value.tsx';

type Content = ContentOf<'product'>;

/** The table whose chart stands above the text: the first one with a chart. */
const firstCharted = ({ tables, charts }: Content) => tables.find(({ id }) => charts[id])?.id;

export function FirstChart({ content }: { content: Content }) {
  const chart = content.charts[firstCharted(content) ?? ''];
  if (!chart) return null;
  return (
    <section id="curve" aria-label="Curve">
      <Chart chart={chart} job={content.job} />
    </section>
  );
}

/** The tables of a product in their order; narrow ones stand side by side, a performance table below its drawing. */
export function ProductTables({ content }: { content: Content }) {
  const { product, items, tables, charts } = content;
  if (tables.length === 0) return null;
  const first = firstCharted(content);
  return (
    <section className="product-tables part" aria-labelledby="tables">
      <h2 id="tables">Tables</h2>
      <div className="product-tables__list">
        {tables.map((table) => {
          const chart = table.id === first ? undefined : charts[table.id];
          return (
            <div key={table.id} id={`table-${table.id}`}>
              {chart && <Chart chart={chart} job={null} />}
              <DataTable
                table={table}
                actionOf={(part) => <AddPart product={product} part={part} items={items} />}
              />
              <SaveTable product={product} table={table} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

function SaveTable({ product, table }: { product: ProductChoice; table: Table }) {
  const address = `${urlFor('product', { id: product.id })}/tables/${encodeURIComponent(table.id)}.csv`;
  return (
    <p className="product-tables__file screen-only">
      <a
        href={withUnits(address, useUnitSystem())}
        download
        aria-label={`Save as CSV: ${table.name ?? 'Table'}`}
      >
        Save as CSV
      </a>
    </p>
  );
}

/** The drawing of a performance table, with the visitor's job if there is one. */
function Chart({ chart, job }: { chart: PumpChart; job: ChartedJob | null }) {
  return (
    <div className="product-tables__chart">
      <PumpCurves drawing={(job ?? chart).drawing} />
      {!job && <p className="product-tables__legend note">{chart.legend}</p>}
      {job && (
        <p>
          Your job: <Value {...job.reason} /> <a href={job.url}>Other pumps for it</a>
        </p>
      )}
    </div>
  );
}
