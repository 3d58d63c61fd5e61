import { urlFor } from '../../shared/pages/urlFor.ts';
import { Link } from '../navigation/Link.tsx';

/** Links from a job to pumps, for visitors who do not know their figures. */
export function JobLinks() {
  return (
    <p>
      Figures not known? <Link to={urlFor('inflow')}>Work out the inflow</Link>,{' '}
      <Link to={urlFor('dutyPoint')}>find the pump for it</Link>, or take one of the{' '}
      <Link to={urlFor('calculators')}>calculators</Link>.
    </p>
  );
}
