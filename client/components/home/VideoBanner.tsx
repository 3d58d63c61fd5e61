import { Link } from 'react-router-dom';
import type { BannerSlide, VideoSection } from '../../../shared/content/homeWords.ts';
import { pictureUrl, toImage } from '../../../shared/pictureUrl.ts';
import { PageHeading } from '../PageHeading.tsx';

interface VideoBannerProps {
  slide: BannerSlide;
  video: VideoSection;
}

/** The film above the drawdown line, the page's `h1` below it. */
export function VideoBanner({ slide: { eyebrow, headline, line, link }, video }: VideoBannerProps) {
  const { url, width, height } = toImage(video.poster);
  return (
    <div className="video-banner home-tone--blue">
      <video
        className="video-banner__film"
        poster={pictureUrl(url, 1280, 'jpg')}
        width={width}
        height={height}
        aria-label={video.heading}
        muted
        playsInline
        loop
        controls
        preload="none"
      >
        <source src="/pictures/clip/film.webm" type="video/webm" />
        <source src="/pictures/clip/film.mp4" type="video/mp4" />
      </video>
      <div className="video-banner__water">
        <div className="video-banner__words wrap">
          <PageHeading eyebrow={eyebrow} lead={line}>
            {headline}
          </PageHeading>
          <Link className="video-banner__link" to={link.href}>
            {link.label}
          </Link>
        </div>
      </div>
    </div>
  );
}
