import { Link } from 'react-router-dom';
import type { BannerSlide } from '../../../shared/content/homeTexts.ts';
import { Illustration } from '../../pictures/Illustration.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';

/** Large type on a light background, the picture below the line as if below the water table. */
export function LightBanner({ slide: { image, eyebrow, headline, line, link } }: { slide: BannerSlide }) {
  return (
    <div className="light-banner band--white">
      <div className="light-banner__words wrap">
        <p className="light-banner__eyebrow">{eyebrow}</p>
        <h1>{headline}</h1>
        <div className="light-banner__aside">
          <p>{keepTogether(line)}</p>
          <Link className="line-link" to={link.href}>
            {link.label}
          </Link>
        </div>
      </div>
      <Illustration picture={image} inside frame="full" priority />
    </div>
  );
}
