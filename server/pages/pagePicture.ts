import type { Illustration } from '../../shared/content/illustration.ts';
import type { Service } from '../../shared/model/product.ts';

/** A picture of the catalogue; `alt` is used if the file has no text of its own. */
export interface StoredPicture {
  path: string | null;
  alt: string;
  /** The product or service that it stands for. */
  subject?: string;
  /** Shown large, with the file's own caption; pictures on cards have none. */
  large: boolean;
}

export type PagePicture = Illustration | StoredPicture;

/** The pictures of a product or service: the main one, then those of its sections, then the others. */
export function picturesOfRecord({ name, image, sections, otherImages }: Service): StoredPicture[] {
  return [
    { path: image, alt: name, subject: name, large: true },
    ...sections.flatMap(({ heading, images }) =>
      images.map((path) => ({ path, alt: `${name}: ${heading}`, subject: name, large: true })),
    ),
    ...otherImages.map((path) => ({ path, alt: name, subject: name, large: true })),
  ];
}

/** The picture for a list: that of its first record that has one. */
export function firstPicture(records: readonly { image: string | null; name: string }[]): StoredPicture[] {
  const first = records.find(({ image }) => image !== null);
  return first ? [{ path: first.image, alt: first.name, subject: first.name, large: false }] : [];
}
