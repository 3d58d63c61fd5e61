import { video } from '../../../shared/content/homeReasons.ts';
import { Illustration } from '../Illustration.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

/** The clip's poster; a click opens the clip. */
export function WatchVideo({ tone = 'dark' }: Toned) {
  return (
    <HomeSection className="watch-video" heading={video} tone={tone}>
      <div className="watch-video__frame">
        <Illustration picture={video.poster} />
        <a className="watch-video__play" href="/pictures/clip/film.mp4" type="video/mp4">
          <span className="watch-video__label">{video.eyebrow}</span>
        </a>
      </div>
    </HomeSection>
  );
}
