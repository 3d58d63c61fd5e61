import { Link } from 'react-router-dom';
import type { SectionHeading } from '../../../shared/content/homeWords.ts';
import type { Venture } from '../../../shared/content/ventures.ts';
import { Monogram } from '../Monogram.tsx';
import { CardRow } from './CardRow.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface VenturesProps extends Toned {
  heading: SectionHeading;
  ventures: readonly Venture[];
}

/** The six companies by country, as a row of logos. */
export function Ventures({ heading, ventures, tone = 'paper' }: VenturesProps) {
  const byCountry = [...new Set(ventures.map(({ location }) => location))].map((country) => ({
    country,
    companies: ventures.filter(({ location }) => location === country),
  }));
  return (
    <HomeSection className="ventures" heading={heading} tone={tone}>
      <CardRow label={heading.eyebrow} size="logos">
        {byCountry.map(({ country, companies }) => (
          <li className="ventures__country" key={country}>
            <h3>{country}</h3>
            <ul className="ventures__companies">
              {companies.map((venture) => (
                <li key={venture.id}>
                  <Logo venture={venture} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </CardRow>
    </HomeSection>
  );
}

function Logo({ venture: { logo, title, desc, link } }: { venture: Venture }) {
  return (
    <Link className="ventures__company" to={link}>
      <Monogram letters={logo} />
      <strong>{title}</strong>
      <span className="ventures__what">{desc}</span>
    </Link>
  );
}
