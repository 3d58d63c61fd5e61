import { Value } from '../units/Value.tsx';
import { keepTogether } from './keepTogether.tsx';

/** A fact, or a specification. */
type Item = { title: string; us?: string | undefined } & ({ text: string } | { value: string });

interface DescriptionListProps {
  items: readonly Item[];
  className?: string;
}

/** Names and values, a line each, as on a nameplate. */
export function DescriptionList({ items, className = '' }: DescriptionListProps) {
  return (
    <dl className={`description-list ${className}`}>
      {items.map((item, index) => (
        <div key={index}>
          <dt dir="auto">{keepTogether(item.title)}</dt>
          <dd dir="auto">
            <Value text={'text' in item ? item.text : item.value} us={item.us} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
