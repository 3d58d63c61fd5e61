import { Link } from 'react-router-dom';
import type { DutyFit, DutyNote } from '../../../shared/model/duty.ts';
import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { writeQuantity } from '../../../shared/units/writeQuantity.ts';
import { DutyFigures } from '../../catalogue/DutyFigures.tsx';
import { FigureField } from '../../catalogue/FigureField.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { UnitField, UnitSwitch } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { Value } from '../../units/Value.tsx';
import { DutyCurve } from './DutyCurve.tsx';

export function DutyPointPage({ content }: { content: ContentOf<'dutyPoint'> }) {
  const { values, invalidFields, point, dutyFigures } = content;
  const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  return (
    <>
      <div className="duty-point wrap page">
        <PageHeading
          eyebrow="Our Products"
          lead="Flow, and the head from the water to where it leaves the hose, friction included. Any unit will do."
        >
          Find the pump for a duty point
        </PageHeading>
        <div className="duty-point__query">
          <form className="figure-fields duty-point__form" action={urlFor('dutyPoint')} method="get">
            <FigureField
              id="duty-flow"
              name="flow"
              label="Flow"
              example={{ metric: '120 m³/h', us: '530 gpm' }}
              value={values.flow}
              isInvalid={invalidFields.includes('flow')}
            />
            <FigureField
              id="duty-head"
              name="head"
              label="Head"
              example={{ metric: '18 m', us: '60 ft' }}
              value={values.head}
              isInvalid={invalidFields.includes('head')}
            />
            <button className="button" type="submit">
              Find pumps
            </button>
            <UnitField />
          </form>
          <UnitSwitch address={urlFor('dutyPoint', {}, query)} />
        </div>
        {point && <Results content={content} point={point} />}
      </div>
      {dutyFigures.length > 0 && (
        <div className="band band--white">
          <div className="wrap">
            <DutyFigures figures={dutyFigures} />
          </div>
        </div>
      )}
    </>
  );
}

interface ResultsProps {
  content: ContentOf<'dutyPoint'>;
  point: { flow: number; head: number };
}

function Results({ content: { fits, possible, misses, fitCount, missCount }, point }: ResultsProps) {
  const system = useUnitSystem();
  const dutyPoint = `${writeQuantity('flow', point.flow, system)} at ${writeQuantity('length', point.head, system)}`;
  return (
    <>
      <section aria-labelledby="duty-fits">
        <h2 id="duty-fits">
          {fitCount === 0
            ? `No curve covers ${dutyPoint}`
            : `${fitCount} ${fitCount === 1 ? 'pump covers' : 'pumps cover'} ${dutyPoint}`}
        </h2>
        {fitCount === 0 && (
          <p>
            Two pumps in a row or side by side may. <Link to={urlFor('contact')}>Ask us</Link>: we say what
            fits.
          </p>
        )}
        <ul className="duty-point__fits">
          {fits.map((fit) => (
            <Fit key={fit.product.id} fit={fit} point={point} />
          ))}
        </ul>
        {fits.length < fitCount && <p>And {fitCount - fits.length} larger ones.</p>}
      </section>
      <Notes id="duty-possible" title="May cover it" notes={possible} />
      <Notes id="duty-misses" title="Does not cover it" notes={misses} more={missCount - misses.length} />
    </>
  );
}

function Fit({
  fit: { product, line, reason, us, curves, chosen },
  point,
}: {
  fit: DutyFit;
  point: ResultsProps['point'];
}) {
  return (
    <li>
      <div>
        <h3>
          <Link to={urlFor('product', { id: product.id })} dir="auto">
            {product.name}
          </Link>
        </h3>
        <p className="duty-point__reason">
          <Value text={reason} us={us} />
        </p>
        {line && <p dir="auto">{line}</p>}
      </div>
      <DutyCurve name={product.name} curves={curves} chosen={chosen} point={point} />
    </li>
  );
}

function Notes({
  id,
  title,
  notes,
  more = 0,
}: {
  id: string;
  title: string;
  notes: DutyNote[];
  more?: number;
}) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="duty-point__notes">
        {notes.map(({ product, reason, us }) => (
          <div key={product.id}>
            <dt dir="auto">
              <Link to={urlFor('product', { id: product.id })}>{product.name}</Link>
            </dt>
            <dd>
              <Value text={reason} us={us} />
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p>And {more} more.</p>}
    </section>
  );
}
