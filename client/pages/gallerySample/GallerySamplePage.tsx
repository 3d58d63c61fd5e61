import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { toImage } from '../../../shared/pictures/pictureUrl.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { Breadcrumbs } from '../../pageParts/Breadcrumbs.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { countPictures } from '../../pictures/countPictures.ts';
import { PictureWall } from '../../pictures/PictureWall.tsx';

const crumbs = [{ label: 'Gallery', url: urlFor('gallery') }, { label: 'Sample gallery' }];

export function GallerySamplePage({ content: { item } }: { content: ContentOf<'gallerySample'> }) {
  const { title, images } = item;
  const count = countPictures(images.length);
  const pictures = images.map(toImage);
  return (
    <div className="wrap page">
      <PageHead
        title={`${title} – Sample gallery`}
        description={`${title}: ${count} in the sample gallery`}
      />
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading lead={images.length > 0 ? count : 'No Images Available'}>{title}</PageHeading>
      {images.length > 0 && <PictureWall title={title} pictures={pictures} />}
    </div>
  );
}
