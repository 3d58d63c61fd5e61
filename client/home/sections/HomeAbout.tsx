import type { AboutUs } from '../../../shared/content/home.ts';
import { Illustration } from '../../pictures/Picture.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { HomeSection, type WordsProps } from '../HomeSection.tsx';

export function HomeAbout({ words, tone }: WordsProps<AboutUs>) {
  return (
    <HomeSection className="home-about" heading={words} tone={tone}>
      <div className="home-about__grid grid">
        {words.blocks.map(({ heading, text, image }, index) => (
          <article key={heading} className="home-about__block">
            <Illustration picture={image} frame={index === 0 ? 'wide' : 'card'} />
            <div className="home-about__words">
              <h3>{heading}</h3>
              <p>{keepTogether(text)}</p>
            </div>
          </article>
        ))}
        <ol className="home-about__capabilities numbered">
          {words.capabilities.map(({ title, range }) => (
            <li key={title}>
              <strong>{title}</strong> <span>{range}</span>
            </li>
          ))}
        </ol>
      </div>
    </HomeSection>
  );
}
