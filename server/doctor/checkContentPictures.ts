import { glob } from 'node:fs/promises';
import { nearestName } from '../embedded/checks/nearestName.ts';
import { type Entry, locationStep, type Problem, problemIn } from '../embedded/checks/problem.ts';
import { shortPath } from '../embedded/checks/readContentFiles.ts';
import { picturePattern } from '../embedded/checks/shapes.ts';

/**
 * Finds pictures that a record names but no folder contains, and unused ones of the first folder, the operator's own.
 */
export async function checkContentPictures(
  entries: readonly Entry[],
  folders: readonly string[],
): Promise<{ problems: Problem[]; unused: string[] }> {
  const onDisk = await Promise.all(folders.map(listPictures));
  const known = new Set(onDisk.flat());
  const named = entries.flatMap((entry) =>
    findPictures(entry.record).map((picture) => ({ entry, ...picture })),
  );
  const problems = named
    .filter(({ path }) => picturePattern.test(path) && !known.has(path))
    .map(({ entry, field, path }) =>
      problemIn(entry, field, `there is no picture ${path}`, adviceOn(path, [...known], folders)),
    );
  const used = new Set(named.map(({ path }) => path));
  const unused = onDisk[0]?.filter((path) => !used.has(path)) ?? [];
  return { problems, unused };
}

function adviceOn(path: string, known: string[], folders: readonly string[]): string {
  const nearest = nearestName(path, known);
  return nearest ? `Is "${nearest}" meant?` : `Put the file into ${folders.map(shortPath).join(' or ')}.`;
}

/** The paths of all pictures in a folder; none if the folder does not exist. */
async function listPictures(folder: string): Promise<string[]> {
  return (await Array.fromAsync(glob('**/*.{webp,avif,jpg,jpeg,png,gif}', { cwd: folder }))).sort();
}

/** The values of `imgN` (products, services) and `image` (gallery items) in a record, with the locations of their fields. */
function findPictures(value: unknown, steps: readonly string[] = []): { path: string; field: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const fieldSteps = [...steps, locationStep(Array.isArray(value) ? Number(key) : key, child)];
    return typeof child === 'string' && /^(img\d+|image)$/.test(key)
      ? [{ path: child, field: fieldSteps.join(' › ') }]
      : findPictures(child, fieldSteps);
  });
}
