import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TabPanel } from '../../../shared/content/tabs.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { Dashes, Paragraphs } from '../../ui/keepTogether.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

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

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Tabs after the ARIA pattern: arrow keys wrap around, Home and End go to the ends, and the focused tab is open. Without
 * script they are links to panels, all of which are on the page.
 */
function useTabs(id: string, count: number, initial: number) {
  const isHydrated = useHydrated();
  const [open, setOpen] = useState(initial);
  const list = useRef<HTMLUListElement>(null);
  const panelId = (index: number) => `${id}-panel-${index}`;
  const { hash } = useLocation();

  // Only now: the server does not know the fragment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is followed once
  useEffect(() => {
    for (let index = 0; index < count; index++) if (hash === `#${panelId(index)}`) setOpen(index);
  }, [hash]);

  // On a phone the list is a strip: scrolls it to the open tab, but not the page.
  useEffect(() => {
    const tab = list.current?.children[open];
    if (tab instanceof HTMLElement) list.current?.scrollTo({ left: tab.offsetLeft - 16 });
  }, [open]);

  function select(event: KeyboardEvent | MouseEvent, index: number) {
    event.preventDefault();
    setOpen(index);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // A shortcut of the browser, such as Alt and an arrow key for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step) select(event, (open + step + count) % count);
    if (event.key === 'Home') select(event, 0);
    if (event.key === 'End') select(event, count - 1);
  }

  const tabId = (index: number) => `${id}-tab-${index}`;
  return {
    open,
    listProps: { ref: list, ...(isHydrated && { role: 'tablist', onKeyDown }) },
    itemProps: isHydrated ? { role: 'presentation' } : {},
    tabProps: (index: number) => ({
      id: tabId(index),
      href: `#${panelId(index)}`,
      ...(isHydrated && {
        role: 'tab',
        'aria-selected': index === open,
        'aria-controls': panelId(index),
        tabIndex: index === open ? 0 : -1,
        onClick: (event: MouseEvent) => select(event, index),
      }),
    }),
    panelProps: (index: number) => ({
      id: panelId(index),
      'aria-labelledby': tabId(index),
      ...(isHydrated && { role: 'tabpanel', tabIndex: 0, hidden: index !== open }),
    }),
  };
}

function Panel({ panel: { title, paragraphs, bullets, image } }: { panel: TabPanel }) {
  return (
    <>
      <h2>{title}</h2>
      <div className="tabs__columns">
        <div>
          <Paragraphs lines={paragraphs} />
          <Dashes points={bullets} />
        </div>
        <Illustration picture={image} frame="card" />
      </div>
    </>
  );
}
