import { Link } from 'react-router-dom';
import type { BannerSlide } from '../../../shared/content/homeWords.ts';
import { Illustration } from '../Illustration.tsx';

/** Four scenes, one beside the other; the first one's headline is the page's `h1`. */
export function HomeBanner({ slides }: { slides: readonly BannerSlide[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the slides scroll in their box, also by keyboard
    <section className="home-banner home-tone--blue" aria-label="Highlights" tabIndex={0}>
      <ul className="home-banner__slides">
        {slides.map((slide, index) => (
          <li className="home-banner__slide" key={slide.headline}>
            <Slide slide={slide} index={index} count={slides.length} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Slide({
  slide: { image, eyebrow, headline, line, link },
  index,
  count,
}: {
  slide: BannerSlide;
  index: number;
  count: number;
}) {
  const Heading = index === 0 ? 'h1' : 'h2';
  return (
    <>
      <Illustration picture={image} frame="full" priority={index === 0} />
      <div className="home-banner__words wrap">
        <p className="home-banner__eyebrow">{eyebrow}</p>
        <Heading className="home-banner__headline">{headline}</Heading>
      </div>
      <div className="home-banner__water">
        <div className="home-banner__below wrap">
          <p className="home-banner__index">{`0${index + 1}/0${count}`}</p>
          <p className="home-banner__line">{line}</p>
          <Link className="home-banner__link" to={link.href}>
            {link.label}
          </Link>
        </div>
      </div>
    </>
  );
}
