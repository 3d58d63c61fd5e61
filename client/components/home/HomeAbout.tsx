import type { AboutBlock, AboutUs } from '../../../shared/content/homeWords.ts';
import { Illustration } from '../Illustration.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface HomeAboutProps extends Toned {
  words: AboutUs;
}

/** Three text and picture blocks and the six capabilities. */
export function HomeAbout({ words, tone = 'paper' }: HomeAboutProps) {
  return (
    <HomeSection className="home-about" heading={words} tone={tone}>
      <div className="home-about__grid">
        {words.blocks.map((block) => (
          <Block key={block.heading} block={block} />
        ))}
        <ul className="home-about__capabilities">
          {words.capabilities.map((capability) => (
            <li key={capability}>{capability}</li>
          ))}
        </ul>
      </div>
    </HomeSection>
  );
}

function Block({ block: { heading, text, image } }: { block: AboutBlock }) {
  return (
    <article className="home-about__block">
      <Illustration picture={image} frame="card" />
      <h3>{heading}</h3>
      <p>{text}</p>
    </article>
  );
}
