import type { Product } from '../../../shared/model/product.ts';
import { useStoredPictures } from '../../pictures/Picture.tsx';
import { type PictureLinks, usePictureViewer } from '../../pictures/usePictureViewer.tsx';

interface ProductPictures extends Pick<PictureLinks, 'viewer'> {
  /** Props for the link of a picture; by its stored path. */
  linkTo: (path: string) => ReturnType<PictureLinks['linkTo']>;
}

/** Links of all pictures of a product, each of which opens it in the viewer, or, without script, its file. */
export function useProductPictures({ name, image, sections, otherImages }: Product): ProductPictures {
  const pictureOf = useStoredPictures();
  const paths = [image ?? [], sections.map(({ images }) => images), otherImages].flat(2);
  const { linkTo, viewer } = usePictureViewer(
    name,
    paths.map((path) => pictureOf(path, name)),
  );
  return { viewer, linkTo: (path) => linkTo(paths.indexOf(path)) };
}
