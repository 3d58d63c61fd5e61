import type { ContentOf } from '../../../shared/pages/routes.ts';
import { formatPictureCount } from '../../../shared/pictures/formatPictureCount.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { Breadcrumbs, PageHeading } from '../../pageParts/PageHeading.tsx';
import { PictureGallery } from '../../pictures/PictureGallery.tsx';

export function GallerySamplePage({ content: { item } }: { content: ContentOf<'gallerySample'> }) {
  const { title, images } = item;
  const count = formatPictureCount(images.length);
  const pictures = images.map(toImage);
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <PageHeading lead={images.length > 0 ? count : 'No Images Available'}>{title}</PageHeading>
      {images.length > 0 && <PictureGallery title={title} pictures={pictures} />}
    </div>
  );
}
