import { Link } from 'react-router-dom';
import type { BannerSlide } from '../../../shared/content/homeWords.ts';
import { Illustration } from '../Illustration.tsx';
import { PageHeading } from '../PageHeading.tsx';

/** One scene below large type on light ground. */
export function LightBanner({ slide: { image, eyebrow, headline, line, link } }: { slide: BannerSlide }) {
  return (
    <div className="light-banner">
      <div className="light-banner__words wrap">
        <PageHeading eyebrow={eyebrow}>{headline}</PageHeading>
        <div className="light-banner__aside">
          <p>{line}</p>
          <Link className="light-banner__link" to={link.href}>
            {link.label}
          </Link>
        </div>
      </div>
      <Illustration picture={image} frame="full" priority />
    </div>
  );
}
