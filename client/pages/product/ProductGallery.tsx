import type { Product } from '../../../shared/model/product.ts';
import { Captioned, Picture, useStoredPictures } from '../../pictures/Picture.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { usePictureViewer } from '../../pictures/usePictureViewer.tsx';

/** All pictures of a product, the main one large; each opens in the viewer, or, without script, as a file. */
export function ProductGallery({ product }: { product: Product }) {
  const pictureOf = useStoredPictures();
  const pictures = picturesOf(product).map(({ path, alt }) => pictureOf(path, alt));
  const { linkTo, viewer } = usePictureViewer(product.name, pictures);
  const [main, ...others] = pictures;
  if (!main) return <Picture path={null} alt={product.name} />;
  return (
    <div className="product-gallery">
      <Captioned pictures={pictures}>
        <a {...linkTo(0)}>
          <ResponsiveImage {...main} frame="half" priority />
        </a>
        {others.length > 0 && (
          <ul>
            {others.map((picture, index) => (
              <li key={picture.url}>
                <a {...linkTo(index + 1)}>
                  <ResponsiveImage {...picture} frame="thumb" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </Captioned>
      {viewer}
    </div>
  );
}

/** Every picture once: the main one, those of the sections, the others. */
function picturesOf({ name, image, sections, otherImages }: Product): { path: string; alt: string }[] {
  const alts = new Map<string, string>();
  if (image) alts.set(image, name);
  for (const { heading, images } of sections)
    for (const path of images) if (!alts.has(path)) alts.set(path, `${name}: ${heading}`);
  for (const path of otherImages) if (!alts.has(path)) alts.set(path, name);
  return [...alts].map(([path, alt]) => ({ path, alt }));
}
