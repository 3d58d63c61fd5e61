import { imageGroup } from '../../upstream/imagePath.ts';
import type { Entry } from './entry.ts';
import { faultOf } from './entry.ts';
import type { Fault } from './fault.ts';

/** Texts and pictures of a product or service that no section shows. */
export function checkSections(entry: Entry): Fault[] {
  return Object.entries(entry.record).flatMap(([field, value]) => {
    const [, desc] = /^desc(\d+)(?:_2)?$/.exec(field) ?? [];
    if (desc) return entry.record[`h${desc}`] === undefined ? [textFault(entry, field, desc)] : [];
    const [, image] = /^img(\d+)$/.exec(field) ?? [];
    return image && typeof value === 'string' ? checkPicture(entry, Number(image), value) : [];
  });
}

function textFault(entry: Entry, field: string, section: string): Fault {
  return faultOf(
    entry,
    field,
    `is never shown, for section ${section} has no heading`,
    `Add "h${section}", or give the text the number of a section that has one.`,
  );
}

function checkPicture(entry: Entry, number: number, path: string): Fault[] {
  if (number === 1) return [];
  const field = `img${number}`;
  const faults: Fault[] = [];
  if (number > 2 && entry.record[`img${number - 1}`] === undefined) {
    faults.push(
      faultOf(
        entry,
        field,
        `is never shown, for img${number - 1} is missing`,
        'Number the pictures without a gap.',
      ),
    );
  }
  const section = imageGroup(path);
  if (section !== null && entry.record[`h${section}`] === undefined) {
    faults.push(
      faultOf(
        entry,
        field,
        `${path} belongs to section ${section} by the first number in its file name, but there is no h${section}`,
        `Add "h${section}", or name the file with the number of a section that there is, or with none.`,
      ),
    );
  }
  return faults;
}
