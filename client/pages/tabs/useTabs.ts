import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/useHydrated.ts';

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Tabs of the ARIA pattern: the arrows go round, Home and End go to the ends, and what has the focus is open. Without
 * script they are a list of links to panels that all stand on the page.
 */
export function useTabs(id: string, count: number, initial: number) {
  const isLive = useHydrated();
  const [open, setOpen] = useState(initial);
  const list = useRef<HTMLUListElement>(null);

  // On a phone the list is a strip that scrolls; the page itself stays where it is.
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
    const step = steps[event.key];
    if (step) select(event, (open + step + count) % count);
    if (event.key === 'Home') select(event, 0);
    if (event.key === 'End') select(event, count - 1);
  }

  const panelId = (index: number) => `${id}-panel-${index}`;
  const tabId = (index: number) => `${id}-tab-${index}`;
  return {
    open,
    listProps: { ref: list, ...(isLive && { role: 'tablist', onKeyDown }) },
    itemProps: isLive ? { role: 'presentation' } : {},
    tabProps: (index: number) => ({
      id: tabId(index),
      href: `#${panelId(index)}`,
      ...(isLive && {
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
      ...(isLive && { role: 'tabpanel', tabIndex: 0, hidden: index !== open }),
    }),
  };
}
