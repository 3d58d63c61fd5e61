import type { ComparedRow } from '../../../shared/model/chosenProducts.ts';
import type { ProductSummary } from '../../../shared/model/product.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { isPlainClick } from '../../navigation/links.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { Value } from '../../units/Value.tsx';

interface CompareTableProps {
  products: readonly ProductSummary[];
  rows: readonly ComparedRow[];
  urlOf: (ids: string[]) => string;
  /** Called with the remaining products when one is removed. */
  onRemove: (rest: ProductSummary[]) => void;
}

/** Products side by side, a row for each specification; a sign, a word and bold type mark rows that differ. */
export function CompareTable({ products, rows, urlOf, onRemove }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its box, also by keyboard
    <section className="compare-table" aria-label="Comparison" tabIndex={0}>
      <table>
        <caption className="note">
          {products.length === 1 ? 'One product' : `${products.length} products`}
          {rows.some(({ differs }) => differs) && (
            <span className="compare-table__legend">marks a line in which they differ</span>
          )}
        </caption>
        <thead>
          <tr>
            <th className="note" scope="col">
              Specification
            </th>
            {products.map(({ id, name, image }, index) => (
              <th key={id} scope="col">
                <Picture
                  path={image}
                  alt=""
                  subject={name}
                  captioned="below"
                  frame="tile"
                  priority={index === 0}
                />
                <Link to={urlFor('product', { id })} dir="auto">
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="compare-table__remove screen-only">
            <th scope="row">This comparison</th>
            {products.map((product) => {
              const rest = products.filter(({ id }) => id !== product.id);
              return (
                <td key={product.id}>
                  <Link
                    to={urlOf(rest.map(({ id }) => id))}
                    rel="nofollow"
                    aria-label={`Remove ${product.name}`}
                    onClick={(event) => isPlainClick(event) && onRemove(rest)}
                  >
                    Remove
                  </Link>
                </td>
              );
            })}
          </tr>
          {rows.map(({ title, values, differs, hasOtherConditions }) => (
            <tr key={title} className={differs ? 'compare-table__different' : 'compare-table__same'}>
              <th scope="row" dir="auto">
                {keepTogether(title)}
                {differs && <span className="visually-hidden"> (differs)</span>}
                {hasOtherConditions && (
                  <span className="compare-table__conditions">Different conditions: not comparable</span>
                )}
              </th>
              {values.map((value, index) => (
                <td key={products[index]?.id} dir="auto">
                  {value === null ? notStated : <Value {...value} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const notStated = <span className="compare-table__not-stated">not stated</span>;
