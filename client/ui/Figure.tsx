import type { ReactNode } from 'react';

interface FigureProps {
  /** The picture, drawing or table. */
  children: ReactNode;
  caption: string;
}

/** A picture with a caption that stands below it as on a drawing. */
export function Figure({ children, caption }: FigureProps) {
  return (
    <figure className="figure">
      {children}
      <figcaption dir="auto">{caption}</figcaption>
    </figure>
  );
}
