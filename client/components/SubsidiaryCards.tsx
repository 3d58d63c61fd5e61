import { Link } from 'react-router-dom';
import type { Venture } from '../../shared/content/ventures.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Monogram } from './Monogram.tsx';

/** The six group companies as cards; a card is one link. */
export function SubsidiaryCards({ companies }: { companies: readonly Venture[] }) {
  return (
    <ul className="subsidiary-cards">
      {companies.map(({ id, title, desc, location, logo }) => (
        <li key={id}>
          <Link className="subsidiary-cards__link" to={urlFor('subsidiary', { id })}>
            <Monogram letters={logo} />
            <span className="subsidiary-cards__country">{location}</span>
            <span className="subsidiary-cards__title">{title}</span>
            <span className="subsidiary-cards__text">{desc}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
