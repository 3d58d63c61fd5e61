import type { Statement } from '../../shared/content/about.ts';
import { Icon } from '../ui/Icon.tsx';
import { keepTogether } from '../ui/keepTogether.tsx';

interface StatementsProps {
  statements: readonly Statement[];
  /** A vertical list, a grid of cells, stations on a line, or points beside a text. */
  layout: 'rows' | 'cells' | 'stations' | 'points';
}

/** Short headed texts of equal weight. */
export function Statements({ statements, layout }: StatementsProps) {
  return (
    <ul className={`statements statements--${layout}`}>
      {statements.map(({ title, icon, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{keepTogether(text)}</p>
        </li>
      ))}
    </ul>
  );
}
