import type { ReactNode } from 'react';
import { keepTogether } from './keepTogether.tsx';

interface DescriptionListProps {
  items: readonly { title: string; value: ReactNode }[];
  className?: string;
}

/** Names and values, a line each, as on a nameplate. */
export function DescriptionList({ items, className = '' }: DescriptionListProps) {
  return (
    <dl className={`description-list ${className}`}>
      {items.map(({ title, value }, index) => (
        <div key={index}>
          <dt dir="auto">{keepTogether(title)}</dt>
          <dd dir="auto">{typeof value === 'string' ? keepTogether(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
