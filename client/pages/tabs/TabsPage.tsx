import type { TabPanel } from '../../../shared/content/tabs.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { keepTogether, Paragraphs } from '../../ui/keepTogether.tsx';
import { useTabs } from './useTabs.ts';

export function TabsPage({ content }: { content: ContentOf<'tabs'> }) {
  const { panels, selected, background } = content;
  const { open, listProps, itemProps, tabProps, panelProps } = useTabs('work', panels.length, selected);
  const title = panels[selected]?.title ?? 'How we work';
  return (
    <div className="tabs dark dark--ink">
      <ResponsiveImage
        className="tabs__background screen-only"
        {...toImage(background)}
        alt=""
        frame="full"
        priority
      />
      <div className="tabs__content wrap">
        <PageHeading eyebrow="Behind the yard gate">{title}</PageHeading>
        <div className="grid">
          <ul className="tabs__list span-4 screen-only" {...listProps}>
            {panels.map((panel, index) => (
              <li key={panel.title} {...itemProps}>
                <a className="tabs__tab" {...tabProps(index)}>
                  <span className="section-number">{`0${index}`}</span>
                  {panel.title}
                </a>
              </li>
            ))}
          </ul>
          <div className="span-8">
            {panels.map((panel, index) => (
              <section
                key={panel.title}
                className={index === open ? 'tabs__panel tabs__panel--open' : 'tabs__panel'}
                {...panelProps(index)}
              >
                <Panel panel={panel} />
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Panel({ panel: { title, paragraphs, bullets, image } }: { panel: TabPanel }) {
  return (
    <>
      <h2>{title}</h2>
      <div className="tabs__columns">
        <div>
          <Paragraphs lines={paragraphs} />
          <ul className="dashes">
            {bullets.map((bullet) => (
              <li key={bullet}>{keepTogether(bullet)}</li>
            ))}
          </ul>
        </div>
        <Illustration picture={image} frame="card" />
      </div>
    </>
  );
}
