import { imageGroup } from '../../upstream/imagePath.ts';
import { type Entry, type Problem, problemIn } from './problem.ts';

/** Finds texts and pictures of a product or service that no section shows. */
export function checkSections(entry: Entry): Problem[] {
  return Object.entries(entry.record).flatMap(([field, value]) => {
    const [, desc] = /^desc(\d+)(?:_2)?$/.exec(field) ?? [];
    if (desc && entry.record[`h${desc}`] === undefined)
      return problemIn(
        entry,
        field,
        `is never shown because section ${desc} has no heading`,
        `Add "h${desc}", or give the text the number of a section that has one.`,
      );
    const [, image] = /^img(\d+)$/.exec(field) ?? [];
    return image && typeof value === 'string' ? checkPicture(entry, Number(image), value) : [];
  });
}

function checkPicture(entry: Entry, number: number, path: string): Problem[] {
  if (number === 1) return [];
  const problem = (message: string, advice: string) => problemIn(entry, `img${number}`, message, advice);
  const section = imageGroup(path);
  return [
    number > 2 &&
      entry.record[`img${number - 1}`] === undefined &&
      problem(`is never shown because img${number - 1} is missing`, 'Number the pictures without a gap.'),
    section !== null &&
      entry.record[`h${section}`] === undefined &&
      problem(
        `${path} belongs to section ${section} by the first number in its file name, but there is no h${section}`,
        `Add "h${section}", or name the file with the number of an existing section or without a number.`,
      ),
  ].filter((one) => one !== false);
}
