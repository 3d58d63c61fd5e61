import type { TabPanel } from '../../shared/content/tabs.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { toImage } from '../../shared/pictureUrl.ts';
import { Illustration } from '../components/Illustration.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { ResponsiveImage } from '../components/ResponsiveImage.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function TabsPage({ content }: { content: ContentOf<'tabs'> }) {
  const { panels, selected, background } = content;
  const panel = panels.find(({ index }) => index === selected);
  return (
    <div className="tabs">
      <PageHead
        title={panel?.title ?? 'How we work'}
        description={panel?.paragraphs.join(' ') ?? 'How we work'}
      />
      <ResponsiveImage className="tabs__background" {...toImage(background)} alt="" frame="full" priority />
      <div className="wrap page tabs__content">
        <PageHeading eyebrow="Behind the yard gate">{panel?.title ?? 'How we work'}</PageHeading>
        {panels.map((one) => (
          <Panel key={one.index} panel={one} open={one.index === selected} />
        ))}
      </div>
    </div>
  );
}

/** One open at a time, by the browser itself: the panels share a name. */
function Panel({ panel, open }: { panel: TabPanel; open: boolean }) {
  const { index, title, paragraphs, bullets, image } = panel;
  return (
    <details className="tabs__panel" name="panels" open={open}>
      <summary>
        <span className="tabs__number" aria-hidden="true">{`0${index}`}</span>
        <h2>{title}</h2>
      </summary>
      <div className="tabs__body">
        <div>
          <Paragraphs lines={paragraphs} />
          <ul className="tabs__bullets">
            {bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </div>
        <Illustration picture={image} />
      </div>
    </details>
  );
}
