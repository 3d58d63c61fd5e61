import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading.tsx';

interface DeadEndProps {
  /** Large decoration on the water line; title or text must say the same. */
  figure: string;
  eyebrow?: string;
  title: string;
  text: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A page without content of its own: explains the situation and links to other pages. */
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
