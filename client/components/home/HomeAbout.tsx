import { type AboutBlock, aboutUs } from '../../../shared/content/home.ts';
import { Illustration } from '../Illustration.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

/** Three text and picture blocks and the six capabilities. */
export function HomeAbout({ tone = 'paper' }: Toned) {
  return (
    <HomeSection className="home-about" heading={aboutUs} tone={tone}>
      <div className="home-about__grid">
        {aboutUs.blocks.map((block) => (
          <Block key={block.heading} block={block} />
        ))}
        <ul className="home-about__capabilities">
          {aboutUs.capabilities.map((capability) => (
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
      <Illustration picture={image} />
      <h3>{heading}</h3>
      <p>{text}</p>
    </article>
  );
}
