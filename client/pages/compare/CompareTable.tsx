import { Link } from 'react-router-dom';
import type { ComparedProduct, ComparedRow } from '../../../shared/model/chosenProducts.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { FigureValue, Value } from '../../units/Value.tsx';

interface CompareTableProps {
  products: readonly ComparedProduct[];
  rows: readonly ComparedRow[];
  /** Address of the comparison of these ids. */
  urlOf: (ids: string[]) => string;
  /** Called with the remaining products when one is removed. */
  onRemove: (rest: ComparedProduct[]) => void;
}

/** Products side by side, a row for each specification; a sign, a word and bold type mark rows that differ. */
export function CompareTable({ products, rows, urlOf, onRemove }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its box, also by keyboard
    <section className="compare-table" aria-label="Comparison" tabIndex={0}>
      <table>
        <caption>
          {products.length === 1 ? 'One product' : `${products.length} products`}
          {rows.some(({ differs }) => differs) && (
            <span className="compare-table__legend">marks a line in which they differ</span>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">Specification</th>
            {products.map(({ id, name, image }, index) => (
              <th key={id} scope="col">
                <Picture path={image} alt="" frame="tile" priority={index === 0} />
                <Link to={urlFor('product', { id })} dir="auto">
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="compare-table__remove">
            <th scope="row">This comparison</th>
            {products.map((product) => (
              <td key={product.id}>
                <RemoveLink product={product} products={products} urlOf={urlOf} onRemove={onRemove} />
              </td>
            ))}
          </tr>
          {products.some(({ figures }) => figures.length > 0) && (
            <tr className="compare-table__figures">
              <th scope="row">Key figures</th>
              {products.map(({ id, figures }) => (
                <td key={id}>
                  {figures.length > 0 ? <DescriptionList items={figures.map(toItem)} /> : notStated}
                </td>
              ))}
            </tr>
          )}
          {rows.map(({ title, values, differs }) => (
            <tr key={title} className={differs ? 'compare-table__different' : 'compare-table__same'}>
              <th scope="row" dir="auto">
                {keepTogether(title)}
                {differs && <span className="visually-hidden"> (differs)</span>}
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

const toItem = (figure: ComparedProduct['figures'][number]) => ({
  title: figure.title,
  value: <FigureValue figure={figure} us={figure.us} />,
});

interface RemoveLinkProps extends Pick<CompareTableProps, 'products' | 'urlOf' | 'onRemove'> {
  product: ComparedProduct;
}

function RemoveLink({ product, products, urlOf, onRemove }: RemoveLinkProps) {
  const rest = products.filter(({ id }) => id !== product.id);
  return (
    <Link
      to={urlOf(rest.map(({ id }) => id))}
      rel="nofollow"
      aria-label={`Remove ${product.name}`}
      onClick={() => onRemove(rest)}
    >
      Remove
    </Link>
  );
}
