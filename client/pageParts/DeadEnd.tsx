import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading.tsx';

interface DeadEndProps {
  /** What stands in the water; decoration, so the words have to say the same. */
  figure: string;
  eyebrow?: string;
  title: string;
  text: string;
  /** The first thing to do next. */
  action?: ReactNode;
  /** The ways on. */
  children: ReactNode;
}

/** A page that ends here: what happened, and the ways on. */
export function DeadEnd({ figure, eyebrow, title, text, action, children }: DeadEndProps) {
  return (
    <div className="dead-end">
      <div className="wrap">
        <p className="dead-end__figure" aria-hidden="true">
          <span>{figure}</span>
        </p>
        <div className="grid">
          <div className="span-7">
            <PageHeading eyebrow={eyebrow} lead={text}>
              {title}
            </PageHeading>
            {action}
          </div>
          <div className="dead-end__next span-5">{children}</div>
        </div>
      </div>
    </div>
  );
}
