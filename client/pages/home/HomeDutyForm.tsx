import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';

/** A number without a unit is in the first unit of the placeholder; other units are accepted too. */
const fields = [
  ['flow', 'Flow', '200 m³/h or 900 gpm'],
  ['height', 'Height, water to outlet', '15 m'],
  ['length', 'Length of hose', '120 m'],
] as const;

/** Three figures of a job, as a plain GET form that leads to the pumps for it. */
export function HomeDutyForm() {
  return (
    <section className="home-duty-form screen-only" aria-labelledby="home-duty-form">
      <h2 id="home-duty-form">Which pump?</h2>
      <form action={`${urlFor('dutyPoint')}#duty-fits`}>
        {fields.map(([name, label, example]) => (
          <div className="field" key={name}>
            <label htmlFor={`home-${name}`}>{label}</label>
            <input id={`home-${name}`} name={name} type="text" placeholder={example} />
          </div>
        ))}
        <button className="button" type="submit">
          Find the pump
        </button>
      </form>
      <p>
        Flow not known? <Link to={urlFor('inflow')}>Work out the inflow</Link>
      </p>
    </section>
  );
}
