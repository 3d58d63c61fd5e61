import { Link } from 'react-router-dom';
import type { CompanyCard } from '../../../shared/pages/companies.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Monogram } from '../../company/Monogram.tsx';

/** Group companies as a list of links. */
export function CompanyIndex({ companies }: { companies: readonly CompanyCard[] }) {
  return (
    <ul className="company-index">
      {companies.map(({ id, name, desc, location, monogram }) => (
        <li key={id}>
          <Link to={urlFor('subsidiary', { id })}>
            <Monogram letters={monogram} />
            <span className="company-index__name">{name}</span>
            <span className="company-index__text">{desc}</span>
            <span className="company-index__country">{location}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
