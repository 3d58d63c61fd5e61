import type { ContentOf } from '../../shared/pageContent.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { ContentGuide } from '../styleGuide/ContentGuide.tsx';
import { ControlGuide } from '../styleGuide/ControlGuide.tsx';
import { FormGuide } from '../styleGuide/FormGuide.tsx';
import { FoundationGuide } from '../styleGuide/FoundationGuide.tsx';

/** Every component in every state, for those who work on the site. */
export function StyleGuidePage({ content: { icons, products } }: { content: ContentOf<'styleGuide'> }) {
  return (
    <div className="page style-guide">
      <PageHead title="Style guide" description="Every component of this site in every state." />
      <div className="wrap">
        <PageHeading
          eyebrow="Outside of production only"
          lead="Ground above, water below, one line between them. Every part of the site in every state."
        >
          Style guide
        </PageHeading>
      </div>
      <FoundationGuide icons={icons} />
      <ControlGuide />
      <FormGuide />
      <ContentGuide products={products} />
    </div>
  );
}
