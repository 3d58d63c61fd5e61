import { howWeWork } from '../../../shared/content/homeReasons.ts';
import { HomeSection, type Toned } from './HomeSection.tsx';

/** Four stations on the line; the water sinks from one to the next. */
export function HowWeWork({ tone = 'paper' }: Toned) {
  return (
    <HomeSection className="how-we-work" heading={howWeWork} tone={tone}>
      <ol className="how-we-work__steps">
        {howWeWork.steps.map(({ title, text }) => (
          <li className="how-we-work__step" key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
