import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ControlIcon } from '../../shared/content/iconName.ts';
import type { PictureImage } from '../../shared/pictures/pictureUrl.ts';
import { useDialogEntry } from '../navigation/useDialogEntry.ts';
import { Icon } from '../ui/Icon.tsx';
import { captionOf } from './Picture.tsx';
import { ResponsiveImage } from './ResponsiveImage.tsx';

export interface PictureViewerProps {
  title: string;
  pictures: readonly PictureImage[];
  /** Index of the shown picture, from 0. */
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Horizontal movement in pixels that counts as a swipe. */
const minSwipePixels = 40;

/** One picture at a time over the whole window. Arrow keys, buttons and swipes wrap around; Escape and Back close. */
export function PictureViewer({ title, pictures, index, onShow, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const [isZoomed, setZoomed] = useState(false);
  const count = pictures.length;
  const shown = pictures[index];
  const caption = shown ? captionOf(shown) : '';
  const wrap = (position: number) => (position + count) % count;
  const move = (steps: number) => onShow(wrap(index + steps));

  useEffect(() => dialog.current?.showModal(), []);
  useDialogEntry(dialog);
  useEffect(() => {
    const onZoom = () => setZoomed((visualViewport?.scale ?? 1) > 1);
    onZoom();
    visualViewport?.addEventListener('resize', onZoom);
    return () => visualViewport?.removeEventListener('resize', onZoom);
  }, []);
  // Only now, so that the number is in the address of the viewer's own entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later pictures are shown by `move`
  useEffect(() => onShow(index), []);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  }

  function onPointerUp({ clientX, clientY }: PointerEvent): void {
    const from = start.current;
    start.current = null;
    if (!from) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) > minSwipePixels && Math.abs(x) > Math.abs(y)) move(x < 0 ? 1 : -1);
  }

  // The neighbours are rendered hidden, so that they are preloaded.
  const loaded = [...new Set([index, wrap(index + 1), wrap(index - 1)])];
  return (
    <dialog
      ref={dialog}
      className="picture-viewer dark dark--ink"
      aria-label={`Pictures: ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div
        className={`picture-viewer__stage ${isZoomed ? 'picture-viewer__stage--zoomed' : ''}`}
        onPointerDown={({ clientX, clientY }) => {
          start.current = { x: clientX, y: clientY };
        }}
        onPointerUp={onPointerUp}
        // Comes before a release elsewhere, and after the browser has taken the gesture over.
        onPointerLeave={() => {
          start.current = null;
        }}
      >
        {loaded.toSorted().map((position) => {
          const picture = pictures[position];
          return (
            picture && (
              <div className="picture-viewer__picture" key={position} hidden={position !== index}>
                <ResponsiveImage {...picture} frame="full" priority />
              </div>
            )
          );
        })}
      </div>
      <div className="picture-viewer__bar">
        <p className="picture-viewer__title" dir="auto">
          {title}
        </p>
        {caption && <p className="picture-viewer__kind">{caption}</p>}
        <p className="picture-viewer__count" aria-live="polite" aria-atomic="true">
          {`${index + 1} of ${count}`}
        </p>
        {count > 1 && (
          <>
            <BarButton label="Previous picture" icon="back" onClick={() => move(-1)} />
            <BarButton label="Next picture" icon="arrow" onClick={() => move(1)} />
          </>
        )}
        <BarButton label="Close" icon="close" onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

function BarButton({ label, icon, onClick }: { label: string; icon: ControlIcon; onClick: () => void }) {
  return (
    <button className="icon-button" type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
