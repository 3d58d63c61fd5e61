import { Link } from 'react-router-dom';
import type { Category } from '../../../shared/model/category.ts';
import type { ProductChoice } from '../../../shared/model/chosenProducts.ts';
import type { ProductDetail } from '../../../shared/model/product.ts';
import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { DataSheetFoot, DataSheetHead } from '../../catalogue/DataSheet.tsx';
import { Breadcrumbs } from '../../pageParts/Breadcrumbs.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Paragraphs } from '../../pageParts/Paragraphs.tsx';
import { Sections } from '../../pageParts/Sections.tsx';
import { AddToQuoteList } from '../../quote/AddToQuoteList.tsx';
import { CompareToggle } from '../../selection/CompareToggle.tsx';
import { Accordion } from '../../ui/Accordion.tsx';
import { UnitNote, UnitSwitch } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { Chart, ProductTables } from './ProductTables.tsx';
import { Relations } from './Relations.tsx';
import { Specifications } from './Specifications.tsx';

export function ProductPage({ content }: { content: ContentOf<'product'> }) {
  const { product, category, figures, tables, job, items, neighbours, relations } = content;
  const { id, name, summary, description } = product;
  return (
    <article className="product">
      <DataSheetHead />
      <div className="product__opening wrap">
        <Breadcrumbs />
        <div className="grid">
          <div className="product__gallery span-7">
            <ProductGallery product={product} />
          </div>
          <div className="product__words span-5">
            <PageHeading eyebrow="Our Products" lead={summary}>
              {name}
            </PageHeading>
            <div className="product__actions">
              <Link className="button" to={urlFor('requestQuote', {}, { product: id })}>
                Request a Quote
              </Link>
              <AddToQuoteList product={{ id, name, unit: content.unit }} items={items} />
              <CompareToggle id={id} name={name} />
            </div>
          </div>
        </div>
      </div>
      <div className="product__figures wrap">
        <KeyFigures figures={figures} />
        <Tools content={content} />
      </div>
      <div className="product__columns wrap">
        <Aside content={content} />
        <div className="product__main">
          <Specifications specifications={product.specifications} />
          {description.length > 0 && (
            <section className="product__description part" aria-labelledby="description">
              <h2 id="description">Description</h2>
              <Paragraphs lines={description} />
            </section>
          )}
          <Sections body={product} subject={name} />
          <Details details={product.details} />
          <ProductTables
            product={product}
            items={items}
            tables={tables}
            charts={otherCharts(content)}
            job={job}
          />
          <Relations relations={relations} />
        </div>
      </div>
      <div className="product__more wrap">
        <Neighbours products={neighbours} category={category} />
      </div>
      <DataSheetFoot />
      <Ask content={content} className="product__bar" />
    </article>
  );
}

type Content = ContentOf<'product'>;

/** The chart that stands beside the text: of the first table that has one. */
const firstChart = ({ tables, charts }: Content) => tables.find(({ id }) => charts[id])?.id;

function otherCharts(content: Content): Content['charts'] {
  const first = firstChart(content);
  return Object.fromEntries(Object.entries(content.charts).filter(([id]) => id !== first));
}

/** Contents, curve and actions: beside the text on a desk, above it on a phone, where a bar has the actions. */
function Aside({ content }: { content: Content }) {
  const chart = content.charts[firstChart(content) ?? ''];
  return (
    <div className="product__aside">
      <nav className="product__contents" aria-label="On this page">
        <ul>
          {contentsOf(content).map(({ title, id }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {chart && (
        <section id="curve" aria-label="Curve">
          <Chart chart={chart} job={content.job} />
        </section>
      )}
      <Ask content={content} className="product__ask" />
    </div>
  );
}

/** The parts that the page has. */
function contentsOf(content: Content) {
  const { product, tables, relations } = content;
  const spares = tables.find(({ name }) => /\bspare/i.test(name ?? ''));
  return [
    firstChart(content) && { title: 'Curve', id: 'curve' },
    { title: 'Specifications', id: 'specifications' },
    product.description.length > 0 && { title: 'Description', id: 'description' },
    product.details.length > 0 && { title: 'Details', id: 'details' },
    tables.length > 0 && { title: 'Tables', id: 'tables' },
    spares && { title: 'Spares', id: `table-${spares.id}` },
    relations.some(({ groups }) => groups.length > 0) && { title: 'Goes with', id: 'relations' },
  ].filter((part) => typeof part === 'object');
}

interface AskProps {
  content: Content;
  className: string;
}

function Ask({ content: { product, unit, items }, className }: AskProps) {
  const { id, name } = product;
  return (
    <div className={className}>
      <Link className="button" to={urlFor('requestQuote', {}, { product: id })}>
        Quote
      </Link>
      <AddToQuoteList product={{ id, name, unit }} items={items} label="List" />
    </div>
  );
}

function Tools({ content: { product, duty } }: { content: Content }) {
  const system = useUnitSystem();
  return (
    <div className="product__tools">
      {product.specifications.some(({ us }) => us) && (
        <>
          <UnitSwitch address={urlFor('product', { id: product.id })} />
          <UnitNote />
        </>
      )}
      {duty && (
        <Link className="line-link" to={system === 'us' ? duty.us : duty.url} rel="nofollow">
          Check a duty point
        </Link>
      )}
      <button className="line-link" type="button" onClick={() => print()}>
        Print the data sheet
      </button>
    </div>
  );
}

function Details({ details }: { details: ProductDetail[] }) {
  if (details.length === 0) return null;
  const items = details.map(({ title, paragraphs }) => ({ title, body: <Paragraphs lines={paragraphs} /> }));
  return (
    <section className="product__details part" aria-labelledby="details">
      <h2 id="details">Details</h2>
      <Accordion id="product-details" items={items} />
    </section>
  );
}

function Neighbours({ products, category }: { products: ProductChoice[]; category: Category | null }) {
  if (products.length === 0) return null;
  return (
    <nav className="product__neighbours" aria-labelledby="neighbours">
      <h2 id="neighbours">In the same category</h2>
      <PageIndex
        columns
        pages={products.map(({ id, name }) => ({ title: name, url: urlFor('product', { id }) }))}
      />
      {category && (
        <Link
          className="product__all line-link"
          to={urlFor('products', {}, { category: category.id })}
          dir="auto"
        >{`All of ${category.name}`}</Link>
      )}
    </nav>
  );
}
