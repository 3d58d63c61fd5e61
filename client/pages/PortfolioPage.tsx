import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { ContentOf, SheetCard } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Illustration } from '../components/Illustration.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageHead } from '../layout/PageHead.tsx';

const lead = 'Eight sheets on one page each: what the machine does, its figures, and what to mind.';
const styles = {
  one: { title: 'Portfolio, style one', to: urlFor('portfolioStyleOne'), label: 'Grid' },
  two: { title: 'Portfolio, style two', to: urlFor('portfolioStyleTwo'), label: 'List' },
} as const;

export function PortfolioPage({ content: { style, sheets } }: { content: ContentOf<'portfolio'> }) {
  return (
    <div className="wrap page portfolio">
      <PageHead title={styles[style].title} description={`${lead} Product sheets of ${company.name}.`} />
      <PageHeading eyebrow={styles[style].title} lead={lead}>
        Product sheets
      </PageHeading>
      <nav aria-label="Portfolio style">
        <ul className="portfolio__styles">
          {Object.values(styles).map(({ title, to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={title === styles[style].title ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ol className={`portfolio__sheets portfolio__sheets--${style}`}>
        {sheets.map((sheet) => (
          <li key={sheet.index}>
            <Card sheet={sheet} wide={style === 'two'} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Card({ sheet, wide }: { sheet: SheetCard; wide: boolean }) {
  const { index, title, summary, specifications, image } = sheet;
  return (
    <article className="portfolio__card">
      <Illustration picture={image} frame={wide ? 'half' : 'card'} priority={index === 1} />
      <div>
        <p className="portfolio__number" aria-hidden="true">{`0${index}`}</p>
        <h2>
          <Link to={urlFor('portfolioSheet', { index: String(index) })}>{title}</Link>
        </h2>
        {wide && <p>{summary}</p>}
        <dl>
          {specifications.slice(0, wide ? 4 : 2).map((one) => (
            <div key={one.title}>
              <dt>{one.title}</dt>
              <dd>{one.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
