import { Link } from 'react-router-dom';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { NumberedSection } from '../components/NumberedSection.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function PrivacyPage({ content: { sections } }: { content: ContentOf<'privacy'> }) {
  return (
    <div className="privacy">
      <PageHead title="Privacy" description={sections[0]?.paragraphs[0] ?? 'Privacy'} />
      <div className="privacy__opening wrap">
        <PageHeading eyebrow="What is kept, and for how long">Privacy</PageHeading>
      </div>
      {sections.map(({ heading, paragraphs }, index) => (
        <NumberedSection key={heading} id={`privacy-${index + 1}`} heading={heading}>
          <Paragraphs lines={paragraphs} />
        </NumberedSection>
      ))}
      <p className="privacy__contact wrap">
        <Link className="button" to={urlFor('contact')}>
          Contact Us
        </Link>
      </p>
    </div>
  );
}
