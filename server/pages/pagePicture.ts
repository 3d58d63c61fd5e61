import type { Illustration } from '../../shared/content/illustration.ts';
import type { SectionedBody } from '../../shared/model/section.ts';

/** A picture of the catalogue; `alt` is used where the file does not bring its own text. */
export interface StoredPicture {
  path: string | null;
  alt: string;
  /** Shown large, so that the page carries what the file says about itself; pictures on cards stay silent. */
  large: boolean;
}

export type PagePicture = Illustration | StoredPicture;

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
