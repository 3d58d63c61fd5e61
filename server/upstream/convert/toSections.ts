import type { SectionedBody } from '../../../shared/model/product.ts';
import { imageGroup } from '../imagePath.ts';
import { type RawRecord, readImagePath, readParagraphs, readText } from './raw.ts';

/**
 * Headed sections of a product or service: `hN` with `descN`, the pictures of group N and `descN_2`.
 * A picture whose group has no heading, or no group, is shown after the last section. No picture is shown twice.
 */
export function toSections(record: RawRecord): SectionedBody {
  const main = readImagePath(record, 'img1');
  const images = [...new Set(scanImages(record))].filter((path) => path !== main);
  const byGroup = Map.groupBy(images, imageGroup);
  const numbers = sectionNumbers(record);
  const headed = new Set<number | null>(numbers);
  return {
    sections: numbers.map((number) => ({
      heading: readText(record, `h${number}`) ?? '',
      opening: readParagraphs(record, `desc${number}`),
      images: byGroup.get(number) ?? [],
      closing: readParagraphs(record, `desc${number}_2`),
    })),
    otherImages: images.filter((image) => !headed.has(imageGroup(image))),
  };
}

/** Far more than any record has. */
const maxFields = 2_000;

/** The numbers N of all `hN` that are texts, ascending. */
function sectionNumbers(record: RawRecord): number[] {
  return Object.keys(record)
    .slice(0, maxFields)
    .map((key) => Number(/^h([1-9]\d{0,3})$/.exec(key)?.[1] ?? 0))
    .filter((number) => number > 0 && readText(record, `h${number}`) !== null)
    .sort((a, b) => a - b);
}

/** More than any page shows. */
const maxImages = 500;

/** Usable paths of `img2`, `img3` … up to the first missing one; an unusable path does not end the scan. */
function scanImages(record: RawRecord): string[] {
  const paths: string[] = [];
  for (let number = 2; number <= maxImages && readText(record, `img${number}`) !== null; number += 1) {
    const path = readImagePath(record, `img${number}`);
    if (path !== null) paths.push(path);
  }
  return paths;
}
