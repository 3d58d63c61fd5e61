import { Link } from 'react-router-dom';
import type { Leader } from '../../../shared/content/leadership.ts';
import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Monogram } from '../../company/Monogram.tsx';
import { Reach } from '../../company/ReachMap.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { Opening } from '../../pageParts/Opening.tsx';
import { Paragraphs } from '../../pageParts/Paragraphs.tsx';
import { Illustration } from '../../pictures/Illustration.tsx';
import { CounterStrip } from './CounterStrip.tsx';
import { FlipCards } from './FlipCards.tsx';
import { Mission } from './Mission.tsx';
import { ProgressBars } from './ProgressBars.tsx';
import { Statements } from './Statements.tsx';

export function AboutPage({ content }: { content: ContentOf<'about'> }) {
  const { opening, overview, reach, leaders, companies, mission, values, goals, futurePlans } = content;
  return (
    <div className="about">
      <Opening
        eyebrow="About Us"
        title={overview.heading}
        picture={<Illustration picture={opening} frame="opening" priority inside />}
        dark
      />
      <NumberedSection id="overview" heading={overview.eyebrow}>
        <Paragraphs lines={overview.paragraphs} />
        <CounterStrip counters={overview.counters} />
        <ProgressBars bars={overview.bars} />
      </NumberedSection>
      <NumberedSection
        id="reach"
        ground="dark"
        stacked
        eyebrow={reach.eyebrow}
        heading={reach.heading}
        lead={reach.paragraph}
      >
        <Reach countries={reach.countries} />
      </NumberedSection>
      <NumberedSection id="leadership" stacked heading="Leadership">
        <Leaders leaders={leaders} />
      </NumberedSection>
      <NumberedSection id="companies" stacked heading="Our Group of Companies">
        <FlipCards companies={companies} />
        <p className="about__more">
          <Link className="line-link" to={urlFor('companies')}>
            All companies by country
          </Link>
        </p>
      </NumberedSection>
      <Mission mission={mission} />
      <NumberedSection id="values" heading="Values">
        <Statements statements={values} layout="rows" />
      </NumberedSection>
      <NumberedSection id="goals" stacked heading="Goals">
        <Statements statements={goals} layout="cells" />
      </NumberedSection>
      <NumberedSection id="plans" stacked heading="Future plans">
        <Statements statements={futurePlans} layout="stations" />
      </NumberedSection>
    </div>
  );
}

function Leaders({ leaders }: { leaders: readonly Leader[] }) {
  return (
    <ul className="about__leaders grid">
      {leaders.map(({ name, position, monogram, profile }) => (
        <li key={name} className="span-6">
          <Monogram letters={monogram} large />
          <h3>{name}</h3>
          <p className="page__eyebrow">{position}</p>
          <Paragraphs lines={profile} />
        </li>
      ))}
    </ul>
  );
}
