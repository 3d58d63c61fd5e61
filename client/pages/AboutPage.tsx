import { Link } from 'react-router-dom';
import { futurePlans, globalReach, goals, overview, values } from '../../shared/content/about.ts';
import { leadership } from '../../shared/content/leadership.ts';
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

const opening = {
  src: 'scenes/foundry/pour.webp',
  alt: 'A foundry ladle pouring glowing metal into a sand mould, with sparks and a row of mould boxes in the dark.',
};

export function AboutPage(_: { content: ContentOf<'about'> }) {
  return (
    <div className="about">
      <PageHead title="About Us" description={overview.paragraphs[1]} />
      <div className="about__opening wrap">
        <PageHeading eyebrow="About Us">{overview.heading}</PageHeading>
        <Illustration picture={opening} eager />
      </div>
      <NumberedSection id="overview" heading={overview.eyebrow}>
        <Paragraphs lines={overview.paragraphs} />
        <Counters />
        <Bars />
      </NumberedSection>
      <NumberedSection
        id="reach"
        ground="dark"
        stacked
        eyebrow={globalReach.eyebrow}
        heading={globalReach.heading}
        lead={globalReach.paragraph}
      >
        <Countries />
      </NumberedSection>
      <NumberedSection id="leadership" heading="Leadership">
        <Leaders />
      </NumberedSection>
      <NumberedSection id="companies" stacked heading="Our Group of Companies">
        <SubsidiaryCards />
        <p className="about__more">
          <Link to={urlFor('companies')}>All companies by country</Link>
        </p>
      </NumberedSection>
      <Mission />
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

function Counters() {
  return (
    <ul className="about__counters">
      {overview.counters.map(({ value, suffix, label }) => (
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

function Bars() {
  return (
    <ul className="about__bars">
      {overview.bars.map(({ percent, label }, index) => {
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

function Countries() {
  return (
    <ul className="about__countries">
      {globalReach.countries.map(({ country, cities, text }) => (
        <li key={country}>
          <h3>{country}</h3>
          <p className="about__cities">{cities}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Leaders() {
  return (
    <ul className="about__leaders">
      {leadership.map(({ name, position, monogram, profile }) => (
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
