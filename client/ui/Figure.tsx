import type { ReactNode } from 'react';

interface FigureProps {
  /** The picture, drawing or table. */
  children: ReactNode;
  caption: string;
}

/** A picture with its caption below, as on a drawing. */
export function Figure({ children, caption }: FigureProps) {
  return (
    <figure className="figure">
      {children}
      <figcaption dir="auto">{caption}</figcaption>
    </figure>
  );
}
