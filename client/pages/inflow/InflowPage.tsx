import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { SectionDrawing } from '../../catalogue/SectionDrawing.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { QuantityForm } from '../../units/QuantityForm.tsx';
import { UnitSwitch } from '../../units/UnitSwitch.tsx';
import { InflowAnswer, InflowLines } from './InflowAnswer.tsx';

const groups = [
  { legend: 'The pit', names: ['length', 'width', 'depth', 'water'] },
  { legend: 'The ground', names: ['soil', 'base', 'k'] },
  { legend: 'Only if they apply', names: ['top', 'rain'] },
];

export function InflowPage({ content }: { content: ContentOf<'inflow'> }) {
  const { fields, address, result, drawing } = content;
  return (
    <>
      <div className="inflow wrap page">
        <PageHeading
          eyebrow="From the job to the pump"
          lead="Enter the size of the pit, the depth to the water and the soil. The answer is a range, like the permeability of a soil. Any unit will do."
        >
          How much water
        </PageHeading>
        <div className="quantity-columns">
          <div>
            {result && <InflowAnswer result={result} />}
            <QuantityForm
              id="inflow"
              action={`${urlFor('inflow')}#answer`}
              fields={fields}
              groups={groups}
              submit="Work out the inflow"
            />
          </div>
          <div className="inflow__result">
            <UnitSwitch address={address} />
            <Figure caption={(result ? '' : 'An example. ') + drawing.caption}>
              <SectionDrawing drawing={drawing} />
            </Figure>
            {result && <InflowLines result={result} />}
          </div>
        </div>
      </div>
      <Limits content={content} />
    </>
  );
}

function Limits({ content }: { content: ContentOf<'inflow'> }) {
  const { method, sources, leftOut, askFirst, askUrl } = content;
  return (
    <div className="inflow band band--white">
      <div className="wrap inflow__limits">
        <section aria-labelledby="ask-first">
          <h2 id="ask-first">Ask an engineer first if:</h2>
          <Dashes lines={askFirst} />
          <Link className="line-link" to={askUrl} rel="nofollow">
            Ask our engineers
          </Link>
        </section>
        <section aria-labelledby="left-out">
          <h2 id="left-out">Not included</h2>
          <Dashes lines={leftOut} />
        </section>
        <section className="inflow__method" aria-labelledby="method">
          <h2 id="method">How it is calculated</h2>
          <dl className="rows">
            {method.map(({ formula, meaning }) => (
              <div key={formula}>
                <dt>{formula}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="inflow__note note">Sources: {sources}</p>
        </section>
      </div>
    </div>
  );
}

function Dashes({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="dashes">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
