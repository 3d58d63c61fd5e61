import { Link } from 'react-router-dom';
import type { ComparedCurves } from '../../../shared/model/chosenProducts.ts';
import { PumpCurves } from '../../catalogue/PumpCurves.tsx';

/** The curves of the compared pumps in one drawing; letters on the lines and their dashes tell them apart. */
export function CompareCurves({ curves: { drawing, pumps, jobUrl } }: { curves: ComparedCurves }) {
  return (
    <section className="compare-curves" aria-labelledby="compare-curves">
      <h2 id="compare-curves">Curves</h2>
      <div className="compare-curves__columns">
        <PumpCurves drawing={drawing} />
        <div>
          <ul className="compare-curves__pumps">
            {pumps.map(({ id, name, letter, speed }, at) => (
              <li key={id}>
                <b>{letter}</b>
                <svg viewBox="0 0 48 8" aria-hidden="true">
                  <path className={`pump-curves__series${at}`} d="M0 4H48" />
                </svg>
                <span>
                  <span dir="auto">{name}</span>, <span className="nowrap">{speed}</span>
                </span>
              </li>
            ))}
          </ul>
          <p>
            {jobUrl ? (
              <>
                Each at its highest speed; the line that rises is your system.{' '}
                <Link to={jobUrl} rel="nofollow">
                  Change the job
                </Link>
              </>
            ) : (
              'Each at its highest speed.'
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
