import type { ReactNode } from 'react';

interface NumberedSectionProps {
  /** Of the heading; unique on the page. */
  id: string;
  eyebrow?: string;
  heading: string;
  lead?: string;
  /** `paper` is the page's own ground. */
  ground?: 'paper' | 'dark';
  /** The heading above content of full width instead of beside it. */
  stacked?: boolean;
  children: ReactNode;
}

/** A part of an editorial page, numbered by the style sheet: heading in the narrow column, content in the wide one. */
export function NumberedSection({
  id,
  eyebrow,
  heading,
  lead,
  ground = 'paper',
  stacked = false,
  children,
}: NumberedSectionProps) {
  const layout = `${ground === 'dark' ? ' dark' : ''}${stacked ? ' numbered-section--stacked' : ''}`;
  return (
    <section className={`numbered-section${layout}`} aria-labelledby={id}>
      <div className="numbered-section__grid ruled wrap">
        <div className="numbered-section__head">
          {eyebrow && <p className="numbered-section__eyebrow">{eyebrow}</p>}
          <h2 id={id} dir="auto">
            {heading}
          </h2>
          {lead && <p className="numbered-section__lead">{lead}</p>}
        </div>
        <div className="numbered-section__body">{children}</div>
      </div>
    </section>
  );
}
