import type { Section, SectionedBody } from '../../../shared/model/section.ts';
import { type RawRecord, readImagePath, readParagraphs, readText } from './raw.ts';

/**
 * Headed sections of a product or service: `hN` with `descN`, the pictures of group N and `descN_2`.
 * A picture whose group has no heading, or no group, is shown after the last section.
 */
export function toSections(record: RawRecord): SectionedBody {
  const images = scanImages(record);
  const sections: [number: number, section: Section][] = sectionNumbers(record).map((number) => [
    number,
    {
      heading: readText(record, `h${number}`) ?? '',
      opening: readParagraphs(record, `desc${number}`),
      images: images.filter((image) => imageGroup(image) === number),
      closing: readParagraphs(record, `desc${number}_2`),
    },
  ]);
  const headed = new Set<number | null>(sections.map(([number]) => number));
  return {
    sections: sections.map(([, section]) => section),
    otherImages: images.filter((image) => !headed.has(imageGroup(image))),
  };
}

/** The numbers N of all textual `hN`, ascending. */
function sectionNumbers(record: RawRecord): number[] {
  return Object.keys(record)
    .map((key) => Number(/^h([1-9]\d{0,3})$/.exec(key)?.[1] ?? 0))
    .filter((number) => number > 0 && readText(record, `h${number}`) !== null)
    .sort((a, b) => a - b);
}

/** Usable paths of `img2`, `img3` … up to the first that is missing; a refused path is no gap. */
function scanImages(record: RawRecord): string[] {
  const paths: string[] = [];
  for (let number = 2; readText(record, `img${number}`) !== null; number += 1) {
    const path = readImagePath(record, `img${number}`);
    if (path !== null) paths.push(path);
  }
  return paths;
}

/** The first run of digits in the file name without its extension, as a number: 1 is not in 10. */
export function imageGroup(path: string): number | null {
  const fileName = path.split('/').at(-1) ?? '';
  const digits = /\d+/.exec(fileName.replace(/\.[^.]*$/, ''))?.[0];
  return digits === undefined ? null : Number(digits);
}
