import type { Specification } from '../../../shared/model/product.ts';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { Value } from '../../units/Value.tsx';

/** The technical specifications of a product, or a line that says there are none. */
export function Specifications({ specifications }: { specifications: Specification[] }) {
  return (
    <section className="specifications part" aria-labelledby="specifications">
      <h2 id="specifications">Technical Specifications</h2>
      {specifications.length === 0 ? (
        <p>No technical specifications available.</p>
      ) : (
        <dl className="specifications__list">
          {specifications.map(({ title, value, us }, index) => (
            <div key={index}>
              <dt dir="auto">{keepTogether(title)}</dt>
              <dd dir="auto">
                <Value text={value} us={us} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
