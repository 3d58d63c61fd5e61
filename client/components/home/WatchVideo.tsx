import type { VideoSection } from '../../../shared/content/homeWords.ts';
import { Illustration } from '../Illustration.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface WatchVideoProps extends Toned {
  words: VideoSection;
}

/** The clip's poster; a click opens the clip. */
export function WatchVideo({ words, tone = 'dark' }: WatchVideoProps) {
  return (
    <HomeSection className="watch-video" heading={words} tone={tone}>
      <div className="watch-video__frame">
        <Illustration picture={words.poster} frame="wide" />
        <a className="watch-video__play" href="/pictures/clip/film.mp4" type="video/mp4">
          <span className="watch-video__label">{words.eyebrow}</span>
        </a>
      </div>
    </HomeSection>
  );
}
