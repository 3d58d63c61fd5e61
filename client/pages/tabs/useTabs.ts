import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/useHydrated.ts';

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Tabs after the ARIA pattern: arrow keys wrap around, Home and End go to the ends, and the focused tab is open. Without
 * script they are links to panels, all of which are on the page.
 */
export function useTabs(id: string, count: number, initial: number) {
  const isHydrated = useHydrated();
  const [open, setOpen] = useState(initial);
  const list = useRef<HTMLUListElement>(null);

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
    const step = steps[event.key];
    if (step) select(event, (open + step + count) % count);
    if (event.key === 'Home') select(event, 0);
    if (event.key === 'End') select(event, count - 1);
  }

  const panelId = (index: number) => `${id}-panel-${index}`;
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
