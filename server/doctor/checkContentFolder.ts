import { checkContent } from '../embedded/checks/checkContent.ts';
import type { Entry } from '../embedded/checks/entry.ts';
import { sentenceOf } from '../embedded/checks/fault.ts';
import { shortPath } from '../embedded/checks/readContentFiles.ts';
import { findContentFolder, pictureFolders } from '../embedded/contentFolders.ts';
import { checkContentPictures } from './checkContentPictures.ts';
import { bad, type Finding, good } from './finding.ts';

/** What a person got wrong in the content of the embedded API, by file, record and field. */
export async function checkContentFolder(
  dataDir: string,
): Promise<{ findings: Finding[]; entries: Entry[] }> {
  const folder = findContentFolder(dataDir);
  const { entries, faults } = await checkContent(folder);
  const pictures = await checkContentPictures(entries, pictureFolders(dataDir));
  const mistakes = [...faults, ...pictures.faults].map((fault) => bad(sentenceOf(fault), fault.advice));
  const sound = good(`content ${shortPath(folder)}: ${entries.length} records without a mistake`);
  return { entries, findings: [...(mistakes.length > 0 ? mistakes : [sound]), ...pictures.hints] };
}
