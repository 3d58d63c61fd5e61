import type { PortfolioSheetCard } from '../../../shared/pages/portfolio.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';

const styles = {
  one: { title: 'Portfolio, style one', to: urlFor('portfolioStyleOne'), label: 'Grid' },
  two: { title: 'Portfolio, style two', to: urlFor('portfolioStyleTwo'), label: 'List' },
} as const;

export function PortfolioPage({ content: { style, lead, sheets } }: { content: ContentOf<'portfolio'> }) {
  return (
    <div className="wrap page portfolio">
      <PageHeading eyebrow={styles[style].title} lead={lead}>
        Product sheets
      </PageHeading>
      <nav aria-label="Portfolio style">
        <ul className="portfolio__styles">
          {Object.entries(styles).map(([name, { to, label }]) => (
            <li key={to}>
              <Link className="line-link" to={to} aria-current={name === style ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ol className={`portfolio__sheets portfolio__sheets--${style}`}>
        {sheets.map((sheet) => (
          <li key={sheet.index}>
            <Card sheet={sheet} isWide={style === 'two'} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Card({ sheet, isWide }: { sheet: PortfolioSheetCard; isWide: boolean }) {
  const { index, title, summary, specifications, image } = sheet;
  return (
    <article className="card">
      <div className="card__media">
        <Illustration picture={image} inside frame={isWide ? 'half' : 'card'} priority={index === 1} />
      </div>
      <div>
        <p className="section-number" aria-hidden="true">{`0${index}`}</p>
        <h2 className="card__title">
          <Link className="cover-link" to={urlFor('portfolioSheet', { index: String(index) })}>
            {title}
          </Link>
        </h2>
        {isWide && <p className="card__text">{summary}</p>}
        <DescriptionList items={isWide ? specifications : specifications.slice(0, 2)} />
      </div>
    </article>
  );
}
