import { checkContent } from '../embedded/checks/checkContent.ts';
import { type Entry, formatProblem } from '../embedded/checks/problem.ts';
import { shortPath } from '../embedded/checks/readContentFiles.ts';
import { findContentFolder, pictureFolders } from '../embedded/contentFolders.ts';
import { checkContentPictures } from './checkContentPictures.ts';
import { blocked, type CheckResult, passed } from './checkResult.ts';

/** Finds all problems in the content of the embedded API, each with its file, record and field. */
export async function checkContentFolder(
  dataDir: string,
): Promise<{ results: CheckResult[]; entries: Entry[] }> {
  const folder = findContentFolder(dataDir);
  const { entries, problems } = await checkContent(folder);
  const pictures = await checkContentPictures(entries, pictureFolders(dataDir));
  const failures = [...problems, ...pictures.problems].map((problem) =>
    blocked(formatProblem(problem), problem.advice),
  );
  const valid = passed(`content ${shortPath(folder)}: ${entries.length} valid records`);
  return { entries, results: [...(failures.length > 0 ? failures : [valid]), ...pictures.hints] };
}
