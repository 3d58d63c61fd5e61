import type { VideoSection } from '../../../shared/content/homeTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** The film, or the iframe that the settings name. It plays at once, since the visitor clicked, and ends with the dialog. */
export function VideoDialog({ words, onClose }: { words: VideoSection; onClose: () => void }) {
  const { heading, sources, embedUrl } = words;
  return (
    <Dialog id="film" title={heading} width="wide" onClose={onClose}>
      {embedUrl ? (
        <iframe className="watch-video__film" src={embedUrl} title={heading} allow="autoplay; fullscreen" />
      ) : (
        <video className="watch-video__film" aria-label={heading} controls autoPlay muted playsInline loop>
          {sources.map((source) => (
            <source key={source.type} {...source} />
          ))}
        </video>
      )}
    </Dialog>
  );
}
