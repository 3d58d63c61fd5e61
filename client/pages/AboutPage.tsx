import { Link } from 'react-router-dom';
import type { GlobalReach, Overview } from '../../shared/content/about.ts';
import type { Leader } from '../../shared/content/leadership.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Illustration } from '../components/Illustration.tsx';
import { Mission } from '../components/Mission.tsx';
import { Monogram } from '../components/Monogram.tsx';
import { NumberedSection } from '../components/NumberedSection.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { Statements } from '../components/Statements.tsx';
import { SubsidiaryCards } from '../components/SubsidiaryCards.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function AboutPage({ content }: { content: ContentOf<'about'> }) {
  const { opening, overview, reach, leaders, companies, mission, values, goals, futurePlans } = content;
  return (
    <div className="about">
      <PageHead title="About Us" description={overview.paragraphs[1] ?? overview.heading} />
      <div className="about__opening wrap">
        <PageHeading eyebrow="About Us">{overview.heading}</PageHeading>
        <Illustration picture={opening} frame="wide" priority />
      </div>
      <NumberedSection id="overview" heading={overview.eyebrow}>
        <Paragraphs lines={overview.paragraphs} />
        <Counters counters={overview.counters} />
        <Bars bars={overview.bars} />
      </NumberedSection>
      <NumberedSection
        id="reach"
        ground="dark"
        stacked
        eyebrow={reach.eyebrow}
        heading={reach.heading}
        lead={reach.paragraph}
      >
        <Countries countries={reach.countries} />
      </NumberedSection>
      <NumberedSection id="leadership" heading="Leadership">
        <Leaders leaders={leaders} />
      </NumberedSection>
      <NumberedSection id="companies" stacked heading="Our Group of Companies">
        <SubsidiaryCards companies={companies} />
        <p className="about__more">
          <Link to={urlFor('companies')}>All companies by country</Link>
        </p>
      </NumberedSection>
      <Mission mission={mission} />
      <NumberedSection id="values" heading="Values">
        <Statements statements={values} form="rows" />
      </NumberedSection>
      <NumberedSection id="goals" stacked heading="Goals">
        <Statements statements={goals} form="cells" />
      </NumberedSection>
      <NumberedSection id="plans" stacked heading="Future plans">
        <Statements statements={futurePlans} form="stations" />
      </NumberedSection>
    </div>
  );
}

function Counters({ counters }: Pick<Overview, 'counters'>) {
  return (
    <ul className="about__counters">
      {counters.map(({ value, suffix, label }) => (
        <li key={label}>
          <strong>
            {value}
            {suffix}
          </strong>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

function Bars({ bars }: Pick<Overview, 'bars'>) {
  return (
    <ul className="about__bars">
      {bars.map(({ percent, label }, index) => {
        const clamped = Math.min(100, Math.max(0, percent));
        return (
          <li key={label}>
            <label htmlFor={`bar-${index + 1}`}>{label}</label>
            <span className="about__percent">{clamped} %</span>
            <progress id={`bar-${index + 1}`} max={100} value={clamped} />
          </li>
        );
      })}
    </ul>
  );
}

function Countries({ countries }: Pick<GlobalReach, 'countries'>) {
  return (
    <ul className="about__countries">
      {countries.map(({ country, cities, text }) => (
        <li key={country}>
          <h3>{country}</h3>
          <p className="about__cities">{cities}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Leaders({ leaders }: { leaders: readonly Leader[] }) {
  return (
    <ul className="about__leaders">
      {leaders.map(({ name, position, monogram, profile }) => (
        <li key={name}>
          <Monogram letters={monogram} large />
          <div>
            <h3>{name}</h3>
            <p className="about__position">{position}</p>
            <Paragraphs lines={profile} />
          </div>
        </li>
      ))}
    </ul>
  );
}
