import type { PortfolioSheetCard } from '../../../shared/pages/portfolio.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { Link } from '../../navigation/Link.tsx';
import { Opening } from '../../pageParts/Opening.tsx';
import { Statements } from '../../pageParts/Statements.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dashes, Paragraphs } from '../../ui/keepTogether.tsx';

export function PortfolioSheetPage({ content }: { content: ContentOf<'portfolioSheet'> }) {
  const { sheet, benefits, sheets } = content;
  const { index, title, description, specifications, features, image } = sheet;
  return (
    <>
      <Opening
        eyebrow={`Product sheet 0${index}`}
        title={title}
        picture={<Illustration picture={image} frame="opening" priority inside />}
      >
        <Paragraphs lines={description} />
        <p className="portfolio-sheet__actions cluster cluster--wide">
          <Link className="button" to={urlFor('requestQuote')}>
            Request a Quote
          </Link>
          <Link className="line-link" to={urlFor('portfolioStyleOne')}>
            All sheets as a grid
          </Link>
        </p>
      </Opening>
      <div className="wrap page">
        <div className="grid">
          <div className="span-8 portfolio-sheet__data">
            <section aria-labelledby="sheet-specifications">
              <h2 id="sheet-specifications">Technical Specifications</h2>
              <DescriptionList items={specifications} />
            </section>
            <section aria-labelledby="sheet-features">
              <h2 id="sheet-features">Features</h2>
              <Dashes points={features} />
            </section>
          </div>
          <aside className="portfolio-sheet__benefits span-4 dark" aria-labelledby="sheet-benefits">
            <h2 id="sheet-benefits">What comes with it</h2>
            <Statements statements={benefits} layout="points" />
          </aside>
        </div>
        <PortfolioSheetLinks sheets={sheets} current={index} />
      </div>
    </>
  );
}

function PortfolioSheetLinks({ sheets, current }: { sheets: PortfolioSheetCard[]; current: number }) {
  return (
    <nav className="sheet-links" aria-labelledby="sheet-links">
      <h2 id="sheet-links">All product sheets</h2>
      <ul>
        {sheets.map(({ index, title, image }) => (
          <li key={index}>
            <Link
              to={urlFor('portfolioSheet', { index: String(index) })}
              aria-current={index === current ? 'page' : undefined}
            >
              <ResponsiveImage {...toImage(image)} alt="" frame="thumb" />
              <span className="section-number">{`0${index}`}</span> {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
