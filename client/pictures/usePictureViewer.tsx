import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import { type PictureImage, pictureUrl } from '../../shared/pictures/pictureUrl.ts';
import { replaceAddress } from '../navigation/history.ts';
import { onPlainClick } from '../navigation/links.ts';
import type { PictureViewerProps } from './PictureViewer.tsx';

/**
 * Links to picture files that open a full-screen viewer instead. Its script is loaded on the first click, or at once if the
 * address names a picture; if the script fails to load, the browser follows the link.
 */
export function usePictureViewer(title: string, pictures: readonly PictureImage[]) {
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const count = pictures.length;
  const opener = useRef<string | null>(null);

  function open(at: number): Promise<void> {
    return import('./PictureViewer.tsx').then(({ PictureViewer }) => {
      setViewer(() => PictureViewer);
      setIndex(at);
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` only sets state
  useEffect(() => {
    function openFromFragment(): void {
      const number = Number(/^#([1-9]\d{0,3})$/.exec(location.hash)?.[1]);
      if (!(number <= count)) return;
      // Back closes the viewer and returns here: the number stays in the viewer's entry alone.
      open(number - 1).then(() => replaceFragment(''), ignoreError);
    }
    openFromFragment();
    window.addEventListener('hashchange', openFromFragment);
    return () => window.removeEventListener('hashchange', openFromFragment);
  }, [count]);

  function show(at: number): void {
    replaceFragment(`#${at + 1}`);
    setIndex(at);
  }

  function close(): void {
    replaceFragment('');
    document.getElementById(opener.current ?? String((index ?? 0) + 1))?.focus();
    opener.current = null;
    setIndex(null);
  }

  return {
    /** Props for the link of a picture (index from 0). Its id is the fragment that names the picture: `#1` for the first. */
    linkTo: (at: number) => {
      const href = pictureUrl(pictures[at]?.url ?? '', 1920, 'jpg');
      const id = String(at + 1);
      return {
        href,
        id,
        onClick: onPlainClick(() => {
          opener.current = id;
          open(at).catch(() => location.assign(href));
        }),
      };
    },
    /** The open viewer; may be rendered anywhere on the page. */
    viewer: Viewer && index !== null && (
      <Viewer title={title} pictures={pictures} index={index} onShow={show} onClose={close} />
    ),
  };
}

/** Makes the shown picture linkable; no new history entry, so that Back closes the viewer. */
function replaceFragment(hash: string): void {
  replaceAddress(location.pathname + location.search + hash);
}
