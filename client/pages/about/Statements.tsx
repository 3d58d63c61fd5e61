import type { Statement } from '../../../shared/content/about.ts';
import { Icon } from '../../ui/Icon.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';

interface StatementsProps {
  statements: readonly Statement[];
  /** A list to read down, a sheet of cells, or stations on a line. */
  layout: 'rows' | 'cells' | 'stations';
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
