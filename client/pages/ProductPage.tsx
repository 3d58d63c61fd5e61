import { Link } from 'react-router-dom';
import type { Category } from '../../shared/model/category.ts';
import type { ProductDetail, ProductSummary, Specification } from '../../shared/model/product.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { DataTable } from '../components/DataTable.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { Picture } from '../components/Picture.tsx';
import { Sections } from '../components/Sections.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function ProductPage({ content }: { content: ContentOf<'product'> }) {
  const { product, category, tables, neighbours } = content;
  return (
    <article className="wrap page">
      <PageHead
        title={`${product.name} – Our Products`}
        description={product.summary ?? product.description[0] ?? product.name}
      />
      <Breadcrumbs crumbs={crumbsTo(category)} />
      <PageHeading eyebrow="Our Products" lead={product.summary}>
        {product.name}
      </PageHeading>
      <Picture path={product.image} alt={product.name} priority />
      <p>
        <Link className="button" to={urlFor('requestQuote')}>
          Request a Quote
        </Link>
      </p>
      <Paragraphs lines={product.description} />
      <Specifications specifications={product.specifications} />
      <Sections body={product} subject={product.name} />
      <Details details={product.details} />
      {tables.map((table) => (
        <DataTable key={table.id} table={table} />
      ))}
      <Neighbours products={neighbours} />
    </article>
  );
}

function crumbsTo(category: Category | null) {
  const top = { label: 'Our Products', url: urlFor('products') };
  if (!category) return [top];
  return [top, { label: category.name, url: urlFor('products', {}, { category: category.id }) }];
}

function Specifications({ specifications }: { specifications: Specification[] }) {
  return (
    <section>
      <h2>Technical Specifications</h2>
      {specifications.length === 0 ? (
        <p>No technical specifications available.</p>
      ) : (
        <dl className="specifications">
          {specifications.map(({ title, value }, index) => (
            <div key={index}>
              <dt dir="auto">{title}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** One open at a time, by the browser itself: the items share a name. */
function Details({ details }: { details: ProductDetail[] }) {
  return details.map(({ title, paragraphs }, index) => (
    <details key={index} className="accordion" name="product-details">
      <summary dir="auto">{title}</summary>
      <Paragraphs lines={paragraphs} />
    </details>
  ));
}

function Neighbours({ products }: { products: ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <nav aria-labelledby="neighbours">
      <h2 id="neighbours">In the same category</h2>
      <ul>
        {products.map(({ id, name }) => (
          <li key={id} dir="auto">
            <Link to={urlFor('product', { id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
