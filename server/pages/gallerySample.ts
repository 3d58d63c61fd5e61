import { sampleGallery } from '../../shared/content/sampleGallery.ts';
import { formatPictureCount } from '../../shared/pictures/formatPictureCount.ts';
import { definePage } from './definePage.ts';
import { galleryList } from './gallery.ts';

export const gallerySample = definePage<'gallerySample'>({
  routes: {
    gallerySample: {
      indexed: false,
      async load({ params }) {
        const category = sampleGallery.find(({ id }) => id === params.categoryId);
        const item = category?.items.find(({ id }) => id === params.id);
        return item
          ? { screen: 'gallerySample', item }
          : { screen: 'empty', section: 'Gallery', message: 'No Images Available' };
      },
    },
  },
  head: ({ item: { title, images } }) => ({
    title: `${title} – Sample gallery`,
    description: `${title}: ${formatPictureCount(images.length)} in the sample gallery`,
  }),
  breadcrumbs: ({ item }) => ({ parents: [galleryList, { name: 'Sample gallery' }], name: item.title }),
  pictures: ({ item }) => [...item.images],
});
