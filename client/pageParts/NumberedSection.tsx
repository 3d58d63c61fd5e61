import type { ReactNode } from 'react';

interface NumberedSectionProps {
  /** Id of the heading; unique on the page. */
  id: string;
  eyebrow?: string;
  heading: string;
  lead?: string;
  /** Background; `paper` is the page's own. */
  ground?: 'paper' | 'white' | 'dark';
  /** The heading stands above content of full width instead of beside it. */
  stacked?: boolean;
  children: ReactNode;
}

const grounds = { paper: '', white: ' band band--white', dark: ' band dark' };

/** A section of an editorial page, numbered by the stylesheet: heading in the narrow column, content in the wide one. */
export function NumberedSection(props: NumberedSectionProps) {
  const { id, eyebrow, heading, lead, ground = 'paper', stacked = false, children } = props;
  return (
    <section className={`numbered-section${grounds[ground]}`} aria-labelledby={id}>
      <div className="wrap">
        <div className="ruled grid">
          <div className={`numbered-section__head${stacked ? '' : ' span-4'}`}>
            {eyebrow && <p className="page__eyebrow note">{eyebrow}</p>}
            <h2 id={id} dir="auto">
              {heading}
            </h2>
            {lead && <p className="lead">{lead}</p>}
          </div>
          <div className={`numbered-section__body${stacked ? '' : ' span-8'}`}>{children}</div>
        </div>
      </div>
    </section>
  );
}
