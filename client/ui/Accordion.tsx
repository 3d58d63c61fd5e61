import type { ReactNode } from 'react';

export interface AccordionItem {
  /** The target of links to it; unique on the page. */
  id?: string;
  title: string;
  body: ReactNode;
}

interface AccordionProps {
  /** Unique on the page; the parts' ids begin with it. */
  id: string;
  items: readonly AccordionItem[];
  /** Of the titles: what the heading above them leaves. */
  level?: 2 | 3 | 4;
  /** Whether the first is open at the beginning. */
  firstOpen?: boolean;
}

/** One item open at a time, a click on the open one closes it; the browser itself sees to both, also without script. */
export function Accordion({ id, items, level = 3, firstOpen = false }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="accordion">
      {items.map(({ id: target, title, body }, index) => (
        <details key={index} name={id} open={firstOpen && index === 0}>
          <summary>
            <Heading className="accordion__title" id={`${id}-${index + 1}`} dir="auto">
              {title}
            </Heading>
          </summary>
          {/* A long body scrolls in its box, also by keyboard. A link to what is inside opens the item, also without script. */}
          <section
            id={target}
            className="accordion__body"
            aria-labelledby={`${id}-${index + 1}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            tabIndex={0}
          >
            {body}
          </section>
        </details>
      ))}
    </div>
  );
}
