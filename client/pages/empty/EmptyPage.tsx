import type { ContentOf } from '../../../shared/pages/routes.ts';
import { usePageView } from '../../navigation/currentPage.tsx';
import { DeadEnd } from '../../pageParts/DeadEnd.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { suggestedPages } from '../../pageParts/suggestedPages.ts';

/** A record that does not exist, or that cannot be looked up at the moment (503). */
export function EmptyPage({ content: { section, message } }: { content: ContentOf<'empty'> }) {
  const { status } = usePageView();
  const text =
    status === 503
      ? 'Our catalogue does not answer at the moment. Please try again in a minute, or ask us directly.'
      : 'It may have been renamed or taken out of the catalogue. The lists show all that there is.';
  return (
    <DeadEnd figure={String(status)} eyebrow={section} title={message} text={text}>
      <PageIndex pages={suggestedPages} />
    </DeadEnd>
  );
}
