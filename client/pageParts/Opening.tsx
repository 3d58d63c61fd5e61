import type { ReactNode } from 'react';
import { Breadcrumbs, PageHeading } from './PageHeading.tsx';

interface OpeningProps {
  eyebrow?: string;
  /** The page's `h1`. */
  title: string;
  lead?: string | undefined;
  /** A picture beside the text, up to the edge of the window. */
  picture?: ReactNode;
  dark?: boolean;
  /** Content below the heading. */
  children?: ReactNode;
}

/** The hero of an editorial page: heading and lead, with a picture beside them. */
export function Opening({ eyebrow, title, lead, picture, dark = false, children }: OpeningProps) {
  return (
    <div className={dark ? 'opening dark' : 'opening'}>
      <div className="opening__grid grid wrap">
        <div className={picture ? 'opening__words span-5' : 'opening__words span-8'}>
          <Breadcrumbs />
          <PageHeading eyebrow={eyebrow} lead={lead ?? null}>
            {title}
          </PageHeading>
          {children}
        </div>
        {picture && <div className="opening__picture span-7">{picture}</div>}
      </div>
    </div>
  );
}
