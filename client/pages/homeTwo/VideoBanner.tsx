import { useEffect, useRef, useState } from 'react';
import type { BannerSlide, VideoSection } from '../../../shared/content/homeTexts.ts';
import { ignoreError } from '../../../shared/ignoreError.ts';
import { isPoor } from '../../navigation/connection.ts';
import { Link } from '../../navigation/Link.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

/** A film behind the page's `h1`. The poster shows until it plays: by itself, or, with reduced motion or on a poor network, on a click. */
export function VideoBanner({ slide, video }: { slide: BannerSlide; video: VideoSection }) {
  const { image, eyebrow, headline, line, link } = slide;
  const film = useRef<HTMLVideoElement>(null);
  const isHydrated = useHydrated();
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPoor() && matchMedia('(prefers-reduced-motion: no-preference)').matches)
      film.current?.play().catch(ignoreError);
  }, []);
  const toggle = () => (isPlaying ? film.current?.pause() : film.current?.play().catch(ignoreError));
  return (
    <div className="video-banner scene dark dark--ink">
      <Illustration picture={image} inside frame="full" priority />
      <div aria-hidden="true">
        <video
          className={`scene__film video-banner__film${isPlaying ? ' video-banner__film--playing' : ''}`}
          ref={film}
          muted
          playsInline
          loop
          preload="none"
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          {video.sources.map((source) => (
            <source key={source.type} {...source} />
          ))}
        </video>
      </div>
      <div className="video-banner__words wrap">
        <p className="video-banner__eyebrow">{eyebrow}</p>
        <h1>{headline}</h1>
        <div className="video-banner__below">
          <p>{keepTogether(line)}</p>
          <Link className="line-link" to={link.href}>
            {link.label}
          </Link>
          {isHydrated && (
            <button className="icon-button video-banner__pause" type="button" onClick={toggle}>
              <Icon name={isPlaying ? 'pause' : 'play'} />
              <span className="visually-hidden">{isPlaying ? 'Pause the film' : 'Play the film'}</span>
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
