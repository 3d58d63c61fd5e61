import type { MarkedText } from '../../shared/pages/search.ts';
import { keepTogether } from '../ui/keepTogether.tsx';

export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : keepTogether(piece),
  );
}
