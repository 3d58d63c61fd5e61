import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { formatPictureCount } from '../../../shared/pictures/formatPictureCount.ts';
import { Link } from '../../navigation/Link.tsx';
import { Breadcrumbs, PageHeading } from '../../pageParts/PageHeading.tsx';
import { useStoredPictures } from '../../pictures/Picture.tsx';
import { PictureGallery } from '../../pictures/PictureGallery.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';

export function GalleryItemPage({ content }: { content: ContentOf<'galleryItem'> }) {
  const { item } = content;
  const { title, facts, images } = item;
  const pictureOf = useStoredPictures();
  const count = formatPictureCount(images.length);
  const pictures = images.map((path, index) =>
    pictureOf(path, images.length > 1 ? `${title}, picture ${index + 1} of ${images.length}` : title),
  );
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <PageHeading lead={images.length > 0 ? count : 'No Images Available'}>{title}</PageHeading>
      {facts.length > 0 && <DescriptionList items={facts} />}
      {images.length > 0 && <PictureGallery title={title} pictures={pictures} />}
      <p className="picture-gallery__more">
        <Link className="line-link" to={urlFor('gallery')}>
          All of the gallery
        </Link>
      </p>
    </div>
  );
}
