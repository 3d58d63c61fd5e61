import type { HowWeWork as Words } from '../../../shared/content/homeReasons.ts';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { HomeSection, type WordsProps } from '../HomeSection.tsx';

/** Path of the water table through the four stations, level on both sides; `HowWeWork.css` repeats its levels. */
const waterTable = 'M-3000 44H0C113 44 225 62 338 84S557 144 666 170S885 219 994 232S1185 256 1280 256H4280';

/** Four stations on the drawdown line: a section through the ground, the water table sinking from one to the next. */
export function HowWeWork({ words, tone }: WordsProps<Words>) {
  return (
    <HomeSection className="how-we-work" heading={words} tone={tone}>
      <svg
        className="how-we-work__ground"
        viewBox="0 0 1280 300"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="how-we-work__water" d={`${waterTable}V300H-3000Z`} />
        <path className="how-we-work__curve" d={waterTable} pathLength="1" />
      </svg>
      <ol className="how-we-work__steps numbered">
        {words.steps.map(({ title, text }) => (
          <li className="how-we-work__step" key={title}>
            <h3>{title}</h3>
            <p>{keepTogether(text)}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
