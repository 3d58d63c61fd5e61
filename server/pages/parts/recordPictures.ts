import type { SectionedBody } from '../../../shared/model/section.ts';
import type { StoredPicture } from '../pagePicture.ts';

interface PicturedRecord extends SectionedBody {
  name: string;
  image: string | null;
}

/** The pictures of a product or service: the main one, then those of its sections, then the others. */
export function picturesOfRecord({ name, image, sections, otherImages }: PicturedRecord): StoredPicture[] {
  return [
    { path: image, alt: name, large: true },
    ...sections.flatMap(({ heading, images }) =>
      images.map((path) => ({ path, alt: `${name}: ${heading}`, large: true })),
    ),
    ...otherImages.map((path) => ({ path, alt: name, large: true })),
  ];
}

/** The picture that stands for a list: that of its first record that has one. */
export function firstPicture(records: readonly { image: string | null; name: string }[]): StoredPicture[] {
  const first = records.find(({ image }) => image !== null);
  return first ? [{ path: first.image, alt: first.name, large: false }] : [];
}
