import type { Venture } from '../../shared/content/ventures.ts';
import { Monogram } from '../company/Brand.tsx';
import { Link } from '../navigation/Link.tsx';
import { CardRow } from './CardRow.tsx';
import type { HomeSectionProps } from './HomeSection.tsx';

interface VenturesProps extends Pick<HomeSectionProps, 'heading' | 'tone'> {
  ventures: readonly Venture[];
}

/** The six companies as a row of logos; a country's name stands over the first of its companies. */
export function Ventures({ heading, ventures, tone }: VenturesProps) {
  const repeatsCountry = (index: number) => ventures[index]?.location === ventures[index - 1]?.location;
  return (
    <CardRow className="ventures" heading={heading} tone={tone}>
      {ventures.map(({ id, logo, title, desc, link, location }, index) => (
        <li className="card-row__card ventures__company" key={id}>
          <p className={`ventures__country${repeatsCountry(index) ? ' ventures__country--repeated' : ''}`}>
            {location}
          </p>
          <Link to={link}>
            <Monogram letters={logo} large />
            <strong>{title}</strong>
            <span className="note">{desc}</span>
          </Link>
        </li>
      ))}
    </CardRow>
  );
}
