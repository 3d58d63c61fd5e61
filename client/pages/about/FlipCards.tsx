import { useState } from 'react';
import type { CompanyCard } from '../../../shared/pages/companies.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Monogram } from '../../company/Brand.tsx';
import { Link } from '../../navigation/Link.tsx';

/** The six group companies as cards that flip: on hover, when their link has the focus, on a tap. */
export function FlipCards({ companies }: { companies: CompanyCard[] }) {
  return (
    <ul className="flip-cards pairs">
      {companies.map((company) => (
        <FlipCard key={company.id} company={company} />
      ))}
    </ul>
  );
}

/** Screen readers always get both sides; only the stylesheet decides which one is seen. */
function FlipCard({ company }: { company: CompanyCard }) {
  const { id, name, desc, location, monogram, services } = company;
  const [isTurned, setIsTurned] = useState(false);
  return (
    <li className={isTurned ? 'flip-card flip-card--turned' : 'flip-card'}>
      {/* Behind the sides, which let taps through everywhere but on their link. */}
      <button
        className="flip-card__turn"
        type="button"
        tabIndex={-1}
        aria-label={`Turn the card of ${name} over`}
        onClick={() => setIsTurned(!isTurned)}
      />
      <div className="flip-card__sides">
        <div className="flip-card__front">
          <Monogram letters={monogram} />
          <span className="flip-card__country">{location}</span>
          <h3>{name}</h3>
          <p>{desc}</p>
        </div>
        <div className="flip-card__back dark">
          <ul>
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <Link className="line-link" to={urlFor('subsidiary', { id })} aria-label={`View company: ${name}`}>
            View company
          </Link>
        </div>
      </div>
    </li>
  );
}
