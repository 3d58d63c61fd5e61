import { Link } from 'react-router-dom';
import type { BannerSlide } from '../../../shared/content/homeWords.ts';
import { toImage } from '../../../shared/pictureUrl.ts';
import { ResponsiveImage } from '../ResponsiveImage.tsx';

/** Large type on light ground, the scene below the line as if below the water table. */
export function LightBanner({ slide: { image, eyebrow, headline, line, link } }: { slide: BannerSlide }) {
  return (
    <div className="light-banner band--white">
      <div className="light-banner__words wrap">
        <p className="light-banner__eyebrow">{eyebrow}</p>
        <h1>{headline}</h1>
        <div className="light-banner__aside">
          <p>{line}</p>
          <Link className="line-link" to={link.href}>
            {link.label}
          </Link>
        </div>
      </div>
      <ResponsiveImage {...toImage(image)} frame="full" priority />
    </div>
  );
}
