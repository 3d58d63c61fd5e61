import { Link } from 'react-router-dom';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { countPictures } from '../components/countPictures.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { PictureWall } from '../components/PictureWall.tsx';
import { useStoredPictures } from '../components/useStoredPictures.ts';
import { PageHead } from '../layout/PageHead.tsx';

export function GalleryItemPage({ content }: { content: ContentOf<'galleryItem'> }) {
  const { item, parents } = content;
  const { title, images } = item;
  const pictureOf = useStoredPictures();
  const count = countPictures(images.length);
  const crumbs = [
    { label: 'Gallery', url: urlFor('gallery') },
    ...parents.map(({ title: label, url }) => ({ label, url })),
  ];
  const pictures = images.map((path, index) =>
    pictureOf(path, images.length > 1 ? `${title}, picture ${index + 1} of ${images.length}` : title),
  );
  return (
    <div className="wrap page">
      <PageHead
        title={`${title} – Gallery`}
        description={`${title}: ${count} in the gallery, ${parents.map((parent) => parent.title).join(', ')}`}
      />
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading lead={images.length > 0 ? count : 'No Images Available'}>{title}</PageHeading>
      {images.length > 0 && <PictureWall title={title} pictures={pictures} />}
      <p className="picture-wall__way">
        <Link className="line-link" to={urlFor('gallery')}>
          All of the gallery
        </Link>
      </p>
    </div>
  );
}
