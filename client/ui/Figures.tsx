import type { ReactNode } from 'react';
import { unbroken } from './unbroken.ts';

interface FiguresProps {
  figures: readonly { title: string; value: ReactNode }[];
}

/** Names and values line by line, as on a name plate. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="figures">
      {figures.map(({ title, value }) => (
        <div key={title}>
          <dt dir="auto">{unbroken(title)}</dt>
          <dd dir="auto">{typeof value === 'string' ? unbroken(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
