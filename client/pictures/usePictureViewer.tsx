import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type PictureImage, pictureUrl } from '../../shared/pictures/pictureUrl.ts';
import { replaceAddress } from '../navigation/history.ts';
import { isPlainClick } from '../navigation/isPlainClick.ts';
import type { PictureViewerProps } from './PictureViewer.tsx';

interface LinkProps {
  href: string;
  id: string;
  onClick: (event: MouseEvent) => void;
}

interface PictureLinks {
  /** For the link of each picture, counted from 0; its id is the picture's address on the page, `#1` for the first. */
  linkTo: (index: number) => LinkProps;
  /** To be put anywhere on the page. */
  viewer: ReactNode;
}

const loadViewer = () => import('./PictureViewer.tsx');

/**
 * Links to pictures' files that open a full-screen viewer instead. Its script comes with the first click, or with a
 * page whose address names a picture; where it cannot be had, the link is followed.
 */
export function usePictureViewer(title: string, pictures: readonly PictureImage[]): PictureLinks {
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const count = pictures.length;
  const opener = useRef<string | null>(null);

  function open(at: number): Promise<void> {
    return loadViewer().then((loaded) => {
      setViewer(() => loaded.PictureViewer);
      setIndex(at);
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` only sets state
  useEffect(() => {
    function openNamed(): void {
      const number = Number(/^#([1-9]\d{0,3})$/.exec(location.hash)?.[1]);
      if (number <= count) open(number - 1).catch(() => undefined);
    }
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, [count]);

  function show(at: number): void {
    nameInAddress(`#${at + 1}`);
    setIndex(at);
  }

  function close(): void {
    nameInAddress('');
    document.getElementById(opener.current ?? String((index ?? 0) + 1))?.focus();
    opener.current = null;
    setIndex(null);
  }

  return {
    linkTo: (at) => {
      const href = pictureUrl(pictures[at]?.url ?? '', 1920, 'jpg');
      const id = String(at + 1);
      return {
        href,
        id,
        onClick(event) {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          opener.current = id;
          open(at).then(
            () => nameInAddress(`#${id}`),
            () => location.assign(href),
          );
        },
      };
    },
    viewer: Viewer && index !== null && (
      <Viewer title={title} pictures={pictures} index={index} onShow={show} onClose={close} />
    ),
  };
}

/** For sharing; the history stays as it is, so that the way back leads to the page of before. */
function nameInAddress(hash: string): void {
  replaceAddress(location.pathname + location.search + hash);
}
