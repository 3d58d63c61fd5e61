import type { ReactNode } from 'react';

/** A picture, drawing or table with its caption below, as on a drawing. */
export function Figure({ children, caption }: { children: ReactNode; caption: string }) {
  return (
    <figure className="figure">
      {children}
      <figcaption dir="auto">{caption}</figcaption>
    </figure>
  );
}
