import type { ProductSummary } from '../../../shared/model/product.ts';
import type { Table } from '../../../shared/model/table.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { DataTable } from '../../catalogue/DataTable.tsx';
import { Monogram } from '../../company/Brand.tsx';
import { Link } from '../../navigation/Link.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Picture } from '../../pictures/Picture.tsx';
import { CompareToggle } from '../../selection/CompareToggle.tsx';
import { ItemNotes } from '../../selection/ListTools.tsx';
import { Accordion } from '../../ui/Accordion.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Icon } from '../../ui/Icon.tsx';

const cells = (texts: string[]) => texts.map((text) => ({ text }));

const performance: Table = {
  id: 'guide',
  name: 'Performance at 1 500 rpm',
  columnWidths: [20, 20, 20, 20, 20],
  rowHeights: [],
  rows: [
    cells(['Head, m', 'Flow, m³/h', 'Shaft power, kW', 'Fuel, l/h', 'Solids, mm']),
    cells(['10', '360', '17.5', '5.2', '76']),
    cells(['20', '285', '21.0', '6.1', '76']),
    cells(['30', '170', '22.4', '6.6', '76']),
    cells(['38', '0', '14.8', '4.1', '76']),
  ],
};

const longText = Array.from({ length: 14 }, (_, index) => (
  <p key={index}>
    {`${index + 1}. Check the vanes for wear at the eye, where sand cuts first; a closed impeller may lose 2 mm of its edge before the head falls by a tenth.`}
  </p>
));

const questions = [
  { title: 'How deep can a wellpoint ring draw down?', body: <p>About 5 m in one stage; deeper in two.</p> },
  { title: 'A body that is longer than 500 px scrolls in its box', body: longText },
  {
    title:
      'A title that is much longer than one line, as a site manager may well write it at the end of a long day by the pit',
    body: <p>It wraps, and its number stays where it is.</p>,
  },
];

export function ContentGuide({ products }: { products: ProductSummary[] }) {
  return (
    <>
      <Cards products={products} />
      <Figures products={products} />
      <NumberedSection id="guide-table" heading="Tables" lead="A wide one scrolls in its box.">
        <DataTable table={performance} />
      </NumberedSection>
      <NumberedSection
        id="guide-choice"
        heading="Choosing"
        lead="Chosen products stand in a bar at the lower edge."
      >
        <div className="style-guide__stack">
          {products.map(({ id, name }) => (
            <CompareToggle key={id} id={id} name={name} />
          ))}
          <ItemNotes notes={['Not in our catalogue: 99.']} />
        </div>
      </NumberedSection>
      <NumberedSection id="guide-accordion" heading="Accordion" lead="One open at a time.">
        <Accordion id="guide-questions" items={questions} firstOpen />
      </NumberedSection>
      <NumberedSection
        id="guide-dark"
        eyebrow="Dark band"
        heading="Ground below"
        lead="Tokens follow the ground."
        ground="dark"
      >
        <p className="lead">What stands here takes its colours from the band.</p>
        <p className="figure-value">
          04 <span>stages</span>
        </p>
        <p>
          <a className="line-link" href="#guide-dark">
            On to the next <Icon name="arrow" size="small" />
          </a>
        </p>
        <Accordion id="guide-questions-dark" items={questions} />
      </NumberedSection>
    </>
  );
}

function Cards({ products }: { products: ProductSummary[] }) {
  return (
    <NumberedSection id="guide-cards" heading="Cards" lead="Pointed at, the line draws itself." stacked>
      <ul className="grid">
        {products.map(({ id, name, image }) => (
          <li key={id} className="card span-4">
            <div className="card__media">
              <Picture path={image} alt="" />
            </div>
            <h3 className="card__title" dir="auto">
              <Link className="cover-link" to={urlFor('product', { id })}>
                {name}
              </Link>
            </h3>
            <p className="card__text">Vacuum-assisted set for wellpoints and open sumps.</p>
          </li>
        ))}
      </ul>
    </NumberedSection>
  );
}

function Figures({ products }: { products: ProductSummary[] }) {
  return (
    <NumberedSection id="guide-figures" heading="Figures" stacked>
      <div className="grid">
        <div className="span-5 style-guide__stack">
          <p className="figure-value">
            360 <span>m³/h</span>
          </p>
          <p className="figure-value">
            38 <span>m</span>
          </p>
          <Monogram letters="ST" />
          <PageIndex pages={[{ title: 'An index of hairlines', url: urlFor('services') }]} />
        </div>
        <div className="span-7">
          <Figure caption="The set as it leaves the yard, hoses not shown.">
            <Picture path={products[0]?.image ?? null} alt="A pump set on its skid" />
          </Figure>
        </div>
      </div>
    </NumberedSection>
  );
}
