import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { Dashes, Paragraphs } from '../../ui/keepTogether.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const tabId = (index: number) => `work-tab-${index}`;
const panelId = (index: number) => `work-panel-${index}`;

/**
 * Tabs after the ARIA pattern: arrow keys wrap around, Home and End go to the ends, and the focused tab is open. Without
 * script they are links to panels, all of which are on the page.
 */
export function TabsPage({ content }: { content: ContentOf<'tabs'> }) {
  const { panels, selected, background } = content;
  const isHydrated = useHydrated();
  const [open, setOpen] = useState(selected);
  const list = useRef<HTMLUListElement>(null);
  const { hash } = useLocation();

  // Only now: the server does not know the fragment.
  useEffect(() => {
    const named = panels.findIndex((_, index) => hash === `#${panelId(index)}`);
    if (named >= 0) setOpen(named);
  }, [hash, panels]);

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
    if (step) select(event, (open + step + panels.length) % panels.length);
    if (event.key === 'Home') select(event, 0);
    if (event.key === 'End') select(event, panels.length - 1);
  }

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
        <PageHeading eyebrow="Behind the yard gate">{panels[selected]?.title ?? 'How we work'}</PageHeading>
        <div className="grid">
          <ul
            ref={list}
            className="tabs__list span-4 screen-only"
            {...(isHydrated && { role: 'tablist', onKeyDown })}
          >
            {panels.map((panel, index) => (
              <li key={panel.title} {...(isHydrated && { role: 'presentation' })}>
                <a
                  className="tabs__tab"
                  id={tabId(index)}
                  href={`#${panelId(index)}`}
                  {...(isHydrated && {
                    role: 'tab',
                    'aria-selected': index === open,
                    'aria-controls': panelId(index),
                    tabIndex: index === open ? 0 : -1,
                    onClick: (event) => select(event, index),
                  })}
                >
                  <span className="section-number">{`0${index}`}</span>
                  {panel.title}
                </a>
              </li>
            ))}
          </ul>
          <div className="span-8">
            {panels.map(({ title, paragraphs, bullets, image }, index) => (
              <section
                key={title}
                className={index === open ? 'tabs__panel tabs__panel--open' : 'tabs__panel'}
                id={panelId(index)}
                aria-labelledby={tabId(index)}
                {...(isHydrated && { role: 'tabpanel', tabIndex: 0, hidden: index !== open })}
              >
                <h2>{title}</h2>
                <div className="tabs__columns">
                  <div>
                    <Paragraphs lines={paragraphs} />
                    <Dashes points={bullets} />
                  </div>
                  <Illustration picture={image} frame="card" />
                </div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
