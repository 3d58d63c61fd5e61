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
  const pictures: [path: string, alt: string][] = [
    ...(image === null ? [] : [image]).map((path): [string, string] => [path, name]),
    ...sections.flatMap(({ heading, images }) =>
      images.map((path): [string, string] => [path, `${name}: ${heading}`]),
    ),
    ...otherImages.map((path): [string, string] => [path, name]),
  ];
  const { linkTo, viewer } = usePictureViewer(
    name,
    pictures.map(([path, alt]) => pictureOf(path, alt)),
  );
  return { viewer, linkTo: (path) => linkTo(pictures.findIndex(([one]) => one === path)) };
}
