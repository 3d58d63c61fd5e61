import type { CardSection } from '../../shared/content/homeTexts.ts';
import { Icon } from '../ui/Icon.tsx';
import { keepTogether } from '../ui/keepTogether.tsx';
import { CardRow } from './CardRow.tsx';

export function WhyUs({ words }: { words: CardSection }) {
  return (
    <CardRow className="why-us" heading={words} tone="blue">
      {words.cards.map(({ title, icon, description }) => (
        <li className="card-row__card why-us__card" key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{keepTogether(description)}</p>
        </li>
      ))}
    </CardRow>
  );
}
