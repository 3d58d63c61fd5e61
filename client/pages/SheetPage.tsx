import { Link } from 'react-router-dom';
import type { Benefit } from '../../shared/content/benefits.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Illustration } from '../components/Illustration.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { SheetLinks } from '../components/SheetLinks.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function SheetPage({ content }: { content: ContentOf<'sheet'> }) {
  const { sheet, benefits, sheets } = content;
  const { index, title, description, features, image } = sheet;
  return (
    <div className="wrap page sheet">
      <PageHead title={`${title} – Product sheets`} description={description.join(' ')} />
      <div className="sheet__opening">
        <div>
          <PageHeading eyebrow={`Product sheet 0${index}`}>{title}</PageHeading>
          <Paragraphs lines={description} />
          <p className="sheet__actions">
            <Link className="button" to={urlFor('requestQuote')}>
              Request a Quote
            </Link>
            <Link to={urlFor('portfolioStyleOne')}>All sheets as a grid</Link>
          </p>
        </div>
        <Illustration picture={image} priority />
      </div>
      <div className="sheet__columns">
        <div>
          <Specifications sheet={sheet} />
          <section aria-labelledby="sheet-features">
            <h2 id="sheet-features">Features</h2>
            <ul className="sheet__features">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </section>
        </div>
        <Benefits benefits={benefits} />
      </div>
      <SheetLinks sheets={sheets} current={index} />
    </div>
  );
}

function Specifications({ sheet: { specifications } }: Pick<ContentOf<'sheet'>, 'sheet'>) {
  return (
    <section aria-labelledby="sheet-specifications">
      <h2 id="sheet-specifications">Technical Specifications</h2>
      <dl className="sheet__specifications">
        {specifications.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <aside className="sheet__benefits" aria-labelledby="sheet-benefits">
      <h2 id="sheet-benefits">What comes with it</h2>
      <ul>
        {benefits.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
