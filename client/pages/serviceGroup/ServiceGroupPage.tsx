import type { ContentOf } from '../../../shared/pages/routes.ts';
import { ProductTiles } from '../../catalogue/ProductTiles.tsx';
import { QuoteCall } from '../../company/QuoteCall.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { Opening } from '../../pageParts/Opening.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { Dashes, keepTogether, Paragraphs } from '../../ui/keepTogether.tsx';

export function ServiceGroupPage({ content }: { content: ContentOf<'serviceGroup'> }) {
  const { group, products, categories, services, others } = content;
  const { title, description, bullets, details, images } = group;
  const [opening, ...pictures] = images;
  return (
    <div className="service-group">
      <Opening
        title={title}
        picture={opening && <Illustration picture={opening} frame="half" priority inside />}
      >
        <QuoteCall />
      </Opening>
      <div className="service-group__words grid wrap">
        <div className="service-group__lead span-8">
          <Paragraphs lines={description.slice(0, 1)} />
        </div>
        <div className="span-4">
          <Paragraphs lines={description.slice(1)} />
        </div>
      </div>
      <NumberedSection id="range" heading="What you can order" ground="dark">
        <Dashes points={bullets} />
      </NumberedSection>
      <NumberedSection id="details" heading="Good to know">
        <dl className="service-group__details pairs">
          {details.map(({ heading, text }) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{keepTogether(text)}</dd>
            </div>
          ))}
        </dl>
        <div className="service-group__pictures pairs">
          {pictures.map((picture) => (
            <Illustration key={picture.src} picture={picture} frame="half" />
          ))}
        </div>
      </NumberedSection>
      {products.length > 0 && (
        <NumberedSection id="catalogue" heading="In the catalogue" ground="white" stacked>
          <ProductTiles tiles={products} />
          <nav className="service-group__categories" aria-label="Categories">
            <PageIndex pages={categories} columns />
          </nav>
        </NumberedSection>
      )}
      {services.length > 0 && (
        <NumberedSection id="services" heading="Services">
          <PageIndex pages={services} columns />
        </NumberedSection>
      )}
      <NumberedSection id="others" heading="The other service groups">
        <nav aria-labelledby="others">
          <PageIndex pages={others} columns />
        </nav>
      </NumberedSection>
    </div>
  );
}
