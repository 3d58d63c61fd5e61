import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Entry, faultOf } from '../embedded/checks/entry.ts';
import { type Fault, nameStep } from '../embedded/checks/fault.ts';
import { nearestName } from '../embedded/checks/nearestName.ts';
import { shortPath } from '../embedded/checks/readContentFiles.ts';
import { picturePattern } from '../embedded/checks/shapes.ts';
import { projectRoot } from '../storage/projectRoot.ts';
import { type Finding, hint } from './finding.ts';

interface NamedPicture {
  path: string;
  /** The field that names it. */
  field: string;
}

/** Pictures that a record names but no folder holds, and those on disk that nothing names. */
export async function checkContentPictures(
  entries: readonly Entry[],
  folders: readonly string[],
): Promise<{ faults: Fault[]; hints: Finding[] }> {
  const onDisk = await Promise.all(folders.map(listPictures));
  const known = new Set(onDisk.flat());
  const named = entries.flatMap((entry) =>
    findPictures(entry.record).map((picture) => ({ entry, ...picture })),
  );
  const faults = named
    .filter(({ path }) => picturePattern.test(path) && !known.has(path))
    .map(({ entry, field, path }) =>
      faultOf(entry, field, `there is no picture ${path}`, adviceOn(path, [...known], folders)),
    );
  const used = new Set(named.map(({ path }) => path));
  const sources = await readSources();
  const isUnused = (path: string) => !used.has(path) && !sources.includes(path);
  const hints = folders.flatMap((folder, index) => toHint(folder, onDisk[index]?.filter(isUnused) ?? []));
  return { faults, hints };
}

function adviceOn(path: string, known: string[], folders: readonly string[]): string {
  const nearest = nearestName(path, known);
  return nearest ? `Is "${nearest}" meant?` : `Put the file into ${folders.map(shortPath).join(' or ')}.`;
}

function toHint(folder: string, unused: string[]): Finding[] {
  if (unused.length === 0) return [];
  const advice = 'They may be named in a record, or taken away.';
  return [hint(`pictures in ${shortPath(folder)} that nothing names: ${unused.join(', ')}`, advice)];
}

/** The paths of all pictures in a folder, with `/`; none where there is no such folder. */
async function listPictures(folder: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob('**/*.{webp,avif,jpg,jpeg,png,gif}', { cwd: folder }));
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}

/** `imgN` of products and services, `image` of gallery items, with the way to them. */
function findPictures(value: unknown, steps: readonly string[] = []): NamedPicture[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const way = [...steps, nameStep(Array.isArray(value) ? Number(key) : key, child)];
    return typeof child === 'string' && /^(img\d+|image)$/.test(key)
      ? [{ path: child, field: way.join(' › ') }]
      : findPictures(child, way);
  });
}

/** The text of the pages themselves, which name pictures too. */
async function readSources(): Promise<string> {
  const files = await Array.fromAsync(glob('{shared,client}/**/*.{ts,tsx,css}', { cwd: projectRoot }));
  return (await Promise.all(files.map((file) => readFile(join(projectRoot, file), 'utf8')))).join('\n');
}
