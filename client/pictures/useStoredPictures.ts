import { defaultPictureSize, mediaUrl, type PictureImage } from '../../shared/pictures/pictureUrl.ts';
import { usePageView } from '../navigation/currentPage.tsx';

/**
 * Completes a stored picture with the size and the alternative text that the server has read from its file. An empty
 * `alt` stays empty: the text beside the picture says the same.
 */
export function useStoredPictures(): (path: string, alt: string) => PictureImage {
  const { pictureSizes, pictureMetadata } = usePageView();
  return (path, alt) => {
    const words = Object.hasOwn(pictureMetadata, path) ? pictureMetadata[path] : undefined;
    const size = Object.hasOwn(pictureSizes, path) ? pictureSizes[path] : undefined;
    return {
      url: mediaUrl(path),
      alt: (alt && words?.alt) || alt,
      isIllustration: words?.isIllustration,
      ...(size ?? defaultPictureSize),
    };
  };
}
