import type { ReactNode } from 'react';

interface AccordionItem {
  /** The id for links to it; unique on the page. */
  id?: string;
  title: string;
  body: ReactNode;
}

interface AccordionProps {
  /** Unique on the page; prefix of the ids inside. */
  id: string;
  items: readonly AccordionItem[];
  /** Heading level of the titles: one below the heading above the accordion. */
  level?: 2 | 3;
  /** Opens the first item initially. */
  firstOpen?: boolean;
}

/** One item is open at a time, and a click on the open one closes it: `<details name>` does both, also without script. */
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
          {/* A long body scrolls in its box, so the keyboard must reach it. A link to its id opens the item, also without script. */}
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
