import type { Illustration } from '../../shared/content/illustration.ts';
import type { Service } from '../../shared/model/product.ts';

/** A picture of the catalogue; `alt` is used if the file has no text of its own. */
interface StoredPicture {
  path: string;
  alt: string;
  /** The product or service that it stands for. */
  subject?: string;
  /** Shown large, with the file's own caption; pictures on cards have none. */
  large: boolean;
}

export type PagePicture = Illustration | StoredPicture;

/** The pictures of a product or service: the main one, then those of its sections, then the others. */
export function picturesOfRecord({ name, image, sections, otherImages }: Service): StoredPicture[] {
  const toPicture = (path: string, alt: string) => ({ path, alt, subject: name, large: true });
  return [
    ...(image === null ? [] : [toPicture(image, name)]),
    ...sections.flatMap(({ heading, images }) =>
      images.map((path) => toPicture(path, `${name}: ${heading}`)),
    ),
    ...otherImages.map((path) => toPicture(path, name)),
  ];
}

/** The picture for a list: that of its first record that has one. */
export function firstPicture(records: readonly { image: string | null; name: string }[]): StoredPicture[] {
  const first = records.find(({ image }) => image !== null);
  return first?.image ? [{ path: first.image, alt: first.name, large: false }] : [];
}
