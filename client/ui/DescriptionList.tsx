import type { ReactNode } from 'react';
import { keepTogether } from './keepTogether.tsx';

interface DescriptionListProps {
  items: readonly { title: string; value: ReactNode }[];
}

/** Names and values, a line each, as on a name plate. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="description-list">
      {items.map(({ title, value }) => (
        <div key={title}>
          <dt dir="auto">{keepTogether(title)}</dt>
          <dd dir="auto">{typeof value === 'string' ? keepTogether(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
