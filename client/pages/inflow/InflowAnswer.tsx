import type { InflowResult } from '../../../shared/pages/inflow.ts';
import type { Fact } from '../../../shared/units/inBothSystems.ts';
import { JobItems } from '../../catalogue/JobItems.tsx';
import { Link } from '../../navigation/Link.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';
import { FigureValue, Value } from '../../units/Value.tsx';

const toItems = (lines: readonly Fact[]) =>
  lines.map(({ title, ...text }) => ({ title, value: <Value {...text} /> }));

/** The inflow as a large figure, its range, and the way to the pump. */
export function InflowAnswer({ result }: { result: InflowResult }) {
  const system = useUnitSystem();
  const { inflow, figure, us, range, basis, isDry, pumps, warnings } = result;
  return (
    <section className="inflow__answer quantity-answer ruled" id="answer" aria-labelledby="answer-title">
      <h2 className="section-number" id="answer-title">
        Inflow
      </h2>
      <p className="figure-value" data-inflow={inflow}>
        <FigureValue figure={figure} us={us} />
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
export function InflowLines({ result: { lines, wellpoints } }: { result: InflowResult }) {
  return (
    <>
      {lines.length > 0 && (
        <section aria-labelledby="inflow-lines">
          <h2 id="inflow-lines">How the inflow is made up</h2>
          <DescriptionList items={toItems(lines)} />
        </section>
      )}
      {wellpoints && (
        <section aria-labelledby="inflow-wellpoints">
          <h2 id="inflow-wellpoints">With wellpoints</h2>
          <DescriptionList items={toItems(wellpoints.lines)} />
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
