import type { CountryReach } from '../../shared/content/about.ts';

interface ReachMapProps {
  countries: readonly CountryReach[];
  /** Loaded eagerly, since it is above the fold. */
  priority?: boolean;
}

export function Reach({ countries }: ReachMapProps) {
  return (
    <>
      <ReachMap countries={countries} />
      <ul className="reach-map__list">
        {countries.map(({ country, cities, text }) => (
          <li key={country} className="ruled">
            <h3>{country}</h3>
            <p className="reach-map__cities">{cities.join(', ')}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A map of the Gulf and India with the group's countries and cities. */
export function ReachMap({ countries, priority = false }: ReachMapProps) {
  return (
    <figure className="reach-map">
      <img
        className="reach-map__chart"
        src="/drawings/reach.svg"
        alt="Map of Arabia, the Arabian Sea and India: Saudi Arabia, the Emirates and India are marked, with the routes between their yards and works."
        width={1200}
        height={589}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
      />
      {countries.map(({ country, cities }) => (
        <div key={country} aria-hidden="true">
          <span className={`reach-map__country reach-map__${slugOf(country)}`}>{country}</span>
          {cities.map((city) => (
            <span key={city} className={`reach-map__city reach-map__${slugOf(city)}`}>
              {city}
            </span>
          ))}
        </div>
      ))}
    </figure>
  );
}

/** A name as part of a class or an id: `Abu Dhabi` → `abu-dhabi`. */
const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
