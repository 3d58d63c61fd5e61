import type { InflowResult } from '../../../shared/pages/inflow.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { JobItems } from '../../catalogue/JobItems.tsx';
import { SectionDrawing } from '../../catalogue/SectionDrawing.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Dashes } from '../../ui/keepTogether.tsx';
import { QuantityForm } from '../../units/QuantityForm.tsx';
import { UnitSwitch } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { FigureValue, Value } from '../../units/Value.tsx';

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

/** The inflow as a large figure, its range, and the way to the pump. */
function InflowAnswer({ result }: { result: InflowResult }) {
  const system = useUnitSystem();
  const { inflow, figure, us, range, basis, isDry, pumps, warnings } = result;
  return (
    <section className="inflow__answer quantity-answer ruled" id="answer" aria-labelledby="answer-title">
      <h2 className="section-number" id="answer-title">
        Inflow
      </h2>
      <p className="figure-value" data-inflow={inflow}>
        <FigureValue {...figure} us={us} />
      </p>
      {!isDry && (
        <p className="inflow__range">
          From <Value {...range} />
        </p>
      )}
      <p>
        <Value {...basis} />
      </p>
      {warnings.length > 0 && (
        <ul className="inflow__warnings">
          {warnings.map((warning) => (
            <li key={warning.text}>
              <Value {...warning} />
            </li>
          ))}
        </ul>
      )}
      {pumps.length > 0 && (
        <p className="inflow__pumps">
          {pumps.map(({ url, usUrl, ...label }, index) => (
            <Link
              key={url}
              className={index === 0 ? 'button' : 'button button--quiet'}
              to={system === 'us' ? usUrl : url}
              rel="nofollow"
            >
              <Value {...label} />
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

/** The figures behind the answer, and the wellpoints. */
function InflowLines({ result: { lines, wellpoints } }: { result: InflowResult }) {
  return (
    <>
      {lines.length > 0 && (
        <section aria-labelledby="inflow-lines">
          <h2 id="inflow-lines">How the inflow is made up</h2>
          <DescriptionList items={lines} />
        </section>
      )}
      {wellpoints && (
        <section aria-labelledby="inflow-wellpoints">
          <h2 id="inflow-wellpoints">With wellpoints</h2>
          <DescriptionList items={wellpoints.lines} />
          {wellpoints.items.length > 0 && (
            <>
              <h3>Equipment for the wellpoints</h3>
              <JobItems {...wellpoints} />
            </>
          )}
          {wellpoints.notes.map((note) => (
            <p key={note.text} className="inflow__note">
              <Value {...note} />
            </p>
          ))}
        </section>
      )}
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
          <Dashes points={askFirst} />
          <Link className="line-link" to={askUrl} rel="nofollow">
            Ask our engineers
          </Link>
        </section>
        <section aria-labelledby="left-out">
          <h2 id="left-out">Not included</h2>
          <Dashes points={leftOut} />
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
