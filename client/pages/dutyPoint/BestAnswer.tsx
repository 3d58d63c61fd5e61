import type { BestAnswer as Best } from '../../../shared/model/duty.ts';
import { Value } from '../../units/Value.tsx';

/** The answer in one line, in view while the question is changed; it leads to the whole. */
export const BestAnswer = ({ best: { section, name, ...text } }: { best: Best }) => (
  <p className="best-answer">
    <a href={`#${section}`}>
      <b dir="auto">{name}</b>
      <span>
        <Value {...text} />
      </span>
    </a>
  </p>
);
