import { defaultPictureSize, mediaUrl, type PictureImage } from '../../shared/pictures/pictureUrl.ts';
import { usePageView } from '../navigation/currentPage.tsx';

/**
 * Completes a stored picture by what the server has learnt of it: its size, else the usual one, and the alternative
 * text that its file carries, else `alt`. An empty `alt` stays: words beside the picture say it.
 */
export function useStoredPictures(): (path: string, alt: string) => PictureImage {
  const { pictureSizes, pictureMetadata } = usePageView();
  return (path, alt) => {
    const words = Object.hasOwn(pictureMetadata, path) ? pictureMetadata[path] : undefined;
    const size = Object.hasOwn(pictureSizes, path) ? pictureSizes[path] : undefined;
    return {
      url: mediaUrl(path),
      alt: (alt && words?.alt) || alt,
      isIllustration: words?.isIllustration === true,
      ...(size ?? defaultPictureSize),
    };
  };
}
