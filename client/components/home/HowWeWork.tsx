import type { HowWeWork as Words } from '../../../shared/content/homeWords.ts';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface HowWeWorkProps extends Toned {
  words: Words;
}

/** Four stations on the line; the water sinks from one to the next. */
export function HowWeWork({ words, tone = 'paper' }: HowWeWorkProps) {
  return (
    <HomeSection className="how-we-work" heading={words} tone={tone}>
      <ol className="how-we-work__steps">
        {words.steps.map(({ title, text }) => (
          <li className="how-we-work__step" key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
