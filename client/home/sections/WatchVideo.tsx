import { useState } from 'react';
import type { VideoSection } from '../../../shared/content/homeTexts.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { onPlainClick } from '../../navigation/links.ts';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HomeSection } from '../HomeSection.tsx';
import type { VideoDialog } from './VideoDialog.tsx';

/** The film's poster from edge to edge. A click opens the film in a dialog, without script as a file; nothing of it is requested before. */
export function WatchVideo({ words }: { words: VideoSection }) {
  const [Film, setFilm] = useState<typeof VideoDialog | null>(null);
  const href = words.embedUrl ?? words.sources.at(-1)?.src;
  const open = () =>
    import('./VideoDialog.tsx').then(
      (loaded) => setFilm(() => loaded.VideoDialog),
      () => href && location.assign(href),
    );
  return (
    <HomeSection className="watch-video scene screen-only" heading={words} tone="dark">
      <div className="watch-video__poster">
        <ResponsiveImage {...toImage(words.poster)} frame="full" />
      </div>
      <a className="watch-video__play" href={href} onClick={onPlainClick(open)}>
        <span className="watch-video__disc">
          <Icon name="play" size="large" />
        </span>
        {words.eyebrow}
      </a>
      {Film && <Film words={words} onClose={() => setFilm(null)} />}
    </HomeSection>
  );
}
