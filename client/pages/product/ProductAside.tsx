import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { AddToQuoteList } from '../../quote/AddToQuoteList.tsx';

type Content = ContentOf<'product'>;

/** Contents and actions: beside the text on wide screens, above it on a phone, where a bar has the actions. */
export function ProductAside({ content }: { content: Content }) {
  return (
    <div className="product__aside">
      <nav className="product__contents screen-only" aria-label="On this page">
        <ul>
          {content.contents.map(({ title, id }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Ask content={content} className="product__ask screen-only" />
    </div>
  );
}

/** The actions, beside the contents or in a bar at the lower edge of a phone. */
export function Ask({ content, className }: { content: Content; className: string }) {
  const { product, quoteItem, items } = content;
  return (
    <div className={className}>
      <Link className="button" to={urlFor('requestQuote', {}, { product: product.id })}>
        Quote
      </Link>
      <AddToQuoteList product={quoteItem} items={items} label="List" />
    </div>
  );
}
