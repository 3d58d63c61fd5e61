import type { ContentOf } from '../../../shared/pages/routes.ts';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { ContentGuide } from './ContentGuide.tsx';
import { ControlGuide } from './ControlGuide.tsx';
import { FormGuide } from './FormGuide.tsx';
import { FoundationGuide } from './FoundationGuide.tsx';

/** Colours, type, icons, controls, fields and some components, for people who work on the site. */
export function StyleGuidePage({ content: { icons, products } }: { content: ContentOf<'styleGuide'> }) {
  return (
    <div className="page style-guide">
      <div className="wrap">
        <PageHeading
          eyebrow="Outside of production only"
          lead="Ground above, water below, one line between them. Colours, type, icons, controls, fields and some components."
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
