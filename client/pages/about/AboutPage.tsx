import { useRef } from 'react';
import type { Leader, Mission as MissionText } from '../../../shared/content/about.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Monogram } from '../../company/Brand.tsx';
import { Reach } from '../../company/ReachMap.tsx';
import { CounterStrip } from '../../motion/CounterStrip.tsx';
import { useMotion } from '../../motion/useMotion.ts';
import { Link } from '../../navigation/Link.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { Opening } from '../../pageParts/Opening.tsx';
import { Statements } from '../../pageParts/Statements.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { Paragraphs } from '../../ui/keepTogether.tsx';
import { FlipCards } from './FlipCards.tsx';
import { ProgressBars } from './ProgressBars.tsx';

export function AboutPage({ content }: { content: ContentOf<'about'> }) {
  const { opening, overview, reach, leaders, companies, mission, values, goals, futurePlans } = content;
  const page = useRef<HTMLDivElement>(null);
  useMotion(page);
  return (
    <div className="about" ref={page}>
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
          <p className="page__eyebrow note">{position}</p>
          <Paragraphs lines={profile} />
        </li>
      ))}
    </ul>
  );
}

/** The mission: its heading stands on the water line, its text below. */
function Mission({ mission }: { mission: MissionText }) {
  return (
    <section className="mission dark dark--ink" aria-labelledby="mission">
      <div className="wrap">
        <p className="mission__name">{mission.eyebrow}</p>
        <h2 id="mission">{mission.heading}</h2>
      </div>
      <div className="mission__water">
        <p className="wrap">{mission.paragraph}</p>
      </div>
    </section>
  );
}
