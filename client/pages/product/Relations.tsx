import type { ProductRelations } from '../../../shared/pages/product.ts';
import { Link } from '../../navigation/Link.tsx';
import { Value } from '../../units/Value.tsx';

export function Relations({ relations }: { relations: ProductRelations }) {
  const parts = relations.filter(({ groups }) => groups.length > 0);
  return parts.length === 0 ? null : (
    <nav className="relations part" aria-labelledby="relations">
      <h2 id="relations">Goes with</h2>
      {parts.map(({ title, groups }) => (
        <div key={title}>
          {title && <h3>{title}</h3>}
          <dl>
            {groups.map(({ heading, links }) => (
              <div key={heading.text}>
                <dt>
                  <Value {...heading} />
                </dt>
                {links.map((link) => (
                  <dd key={link.url}>
                    <Link className="line-link" to={link.url} dir="auto">
                      {link.title}
                    </Link>{' '}
                    {link.note && <Value {...link.note} />}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      ))}
    </nav>
  );
}
