import type { ReactNode } from 'react';

interface FigureProps {
  /** The picture, drawing or table. */
  children: ReactNode;
  caption: string;
  /** Number of the figure on its page; omitted where there is only one. */
  number?: number;
}

/** A picture with a caption that stands below it as on a drawing. */
export function Figure({ children, caption, number }: FigureProps) {
  return (
    <figure className="figure">
      {children}
      <figcaption dir="auto">
        {number !== undefined && <span className="figure__number">{`Fig. ${number}`}</span>}
        {caption}
      </figcaption>
    </figure>
  );
}
