import { type PictureSize, usualSize } from '../../shared/pictureUrl.ts';
import { usePageView } from '../navigation/currentPage.tsx';

/** Tells the size of a stored picture; what the server has not learnt yet is taken to be of the usual one. */
export function usePictureSize(): (path: string) => PictureSize {
  const { pictureSizes } = usePageView();
  return (path) => (Object.hasOwn(pictureSizes, path) && pictureSizes[path]) || usualSize;
}
