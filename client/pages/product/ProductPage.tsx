import { useEffect, useState } from 'react';
import { ignoreError } from '../../../shared/ignoreError.ts';
import type { Category, Product, ProductDetail } from '../../../shared/model/product.ts';
import type { PageReference } from '../../../shared/pages/pageReference.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { withUnits } from '../../../shared/units/unitsAddress.ts';
import { DataSheetFoot, DataSheetHead } from '../../catalogue/DataSheet.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Breadcrumbs, PageHeading } from '../../pageParts/PageHeading.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Sections } from '../../pageParts/Sections.tsx';
import { Picture, useStoredPictures } from '../../pictures/Picture.tsx';
import { usePictureViewer } from '../../pictures/usePictureViewer.tsx';
import { AddToQuoteList } from '../../quote/AddToQuoteList.tsx';
import { CompareToggle } from '../../selection/CompareToggle.tsx';
import { Accordion } from '../../ui/Accordion.tsx';
import { Paragraphs } from '../../ui/keepTogether.tsx';
import { UnitNote, UnitSwitch } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { Ask, ProductAside } from './ProductAside.tsx';
import { KeyFigures, Outline, Specifications } from './ProductFigures.tsx';
import { FirstChart, ProductTables } from './ProductTables.tsx';
import type { RecentlyViewed } from './RecentlyViewed.tsx';
import { Relations } from './Relations.tsx';

export function ProductPage({ content }: { content: ContentOf<'product'> }) {
  const { product, category, figures, items, neighbours, relations } = content;
  const { id, name, image, summary, description } = product;
  const { linkTo, viewer } = useProductPictures(product);
  const [Viewed, setViewed] = useState<typeof RecentlyViewed | null>(null);
  useEffect(() => {
    import('./RecentlyViewed.tsx').then((module) => setViewed(() => module.RecentlyViewed), ignoreError);
  }, []);
  return (
    <article className="product">
      <DataSheetHead />
      <div className="product__opening wrap">
        <Breadcrumbs />
        <div className="grid">
          <div className="product__gallery span-7">
            <Picture
              path={image}
              alt={name}
              captioned="below"
              link={image === null ? undefined : linkTo(image)}
              priority
            />
            {viewer}
          </div>
          <div className="product__words span-5">
            <PageHeading eyebrow="Our Products" lead={summary}>
              {name}
            </PageHeading>
            <div className="product__actions cluster screen-only">
              <Link className="button" to={urlFor('requestQuote', {}, { product: id })}>
                Request a Quote
              </Link>
              <AddToQuoteList product={content.quoteItem} items={items} />
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
        <ProductAside content={content} />
        <div className="product__main">
          <FirstChart content={content} />
          <Specifications specifications={product.specifications} />
          {content.outline && <Outline drawing={content.outline} />}
          {description.length > 0 && (
            <section className="product__description part" aria-labelledby="description">
              <h2 id="description">Description</h2>
              <Paragraphs lines={description} />
            </section>
          )}
          <Sections body={product} subject={name} linkTo={linkTo} />
          <Details details={product.details} />
          <ProductTables content={content} />
          <Relations relations={relations} />
        </div>
      </div>
      <div className="product__more wrap">
        <Neighbours products={neighbours} category={category} />
        {Viewed && <Viewed product={product} />}
      </div>
      <DataSheetFoot />
      <Ask content={content} className="product__bar screen-only" />
    </article>
  );
}

type Content = ContentOf<'product'>;

function Tools({ content: { product, duty, address } }: { content: Content }) {
  const system = useUnitSystem();
  return (
    <div className="product__tools cluster screen-only">
      {product.specifications.some(({ us }) => us) && (
        <>
          <UnitSwitch address={address} />
          <UnitNote />
        </>
      )}
      {duty && (
        <Link className="line-link" to={system === 'us' ? duty.us : duty.url} rel="nofollow">
          Check a duty point
        </Link>
      )}
      <a
        className="line-link"
        href={withUnits(`${urlFor('product', product)}.pdf`, system)}
        type="application/pdf"
      >
        Data sheet (PDF)
      </a>
      <button className="line-link needs-script" type="button" onClick={() => print()}>
        Print the data sheet
      </button>
    </div>
  );
}

function Details({ details }: { details: ProductDetail[] }) {
  if (details.length === 0) return null;
  const items = details.map(({ title, paragraphs }) => ({ title, body: <Paragraphs lines={paragraphs} /> }));
  return (
    <section className="part screen-only" aria-labelledby="details">
      <h2 id="details">Details</h2>
      <Accordion id="product-details" items={items} />
    </section>
  );
}

function Neighbours({ products, category }: { products: PageReference[]; category: Category | null }) {
  if (products.length === 0) return null;
  return (
    <nav className="product__neighbours screen-only" aria-labelledby="neighbours">
      <h2 id="neighbours">In the same category</h2>
      <PageIndex columns pages={products} />
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

/** Links of all pictures of a product, each of which opens it in the viewer, or, without script, its file. */
function useProductPictures({ name, image, sections, otherImages }: Product) {
  const pictureOf = useStoredPictures();
  const paths = [image ?? [], sections.map(({ images }) => images), otherImages].flat(2);
  const { linkTo, viewer } = usePictureViewer(
    name,
    paths.map((path) => pictureOf(path, name)),
  );
  return { viewer, linkTo: (path: string) => linkTo(paths.indexOf(path)) };
}
