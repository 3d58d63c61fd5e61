import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseJson } from '../../storage/parseJson.ts';
import { contentFiles, isFolder, type Kind, kinds } from './contentFiles.ts';
import type { Problem } from './problem.ts';

/** `content`: parsed; a single record in a file of a folder is wrapped in a list. */
type Reading = { kind: Kind; file: string; content: unknown } | { kind: Kind; problem: Problem };

/** Reads all content files of a folder; those that cannot be read or parsed become problems. */
export async function readContentFiles(folder: string) {
  const readings = (await Promise.all(kinds.map((kind) => readKind(folder, kind)))).flat();
  return {
    files: readings.filter((reading) => 'content' in reading),
    problems: readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : [])),
    /** Kinds of which at least one file could not be read. */
    unreadable: new Set(readings.filter((reading) => 'problem' in reading).map(({ kind }) => kind)),
  };
}

async function readKind(folder: string, kind: Kind): Promise<Reading[]> {
  const path = join(folder, contentFiles[kind].path);
  if (!isFolder(contentFiles[kind])) return [await readContentFile(kind, path)];
  try {
    const names = (await readdir(path)).filter((name) => /^[^.].*\.json$/.test(name)).sort();
    return await Promise.all(names.map((name) => readContentFile(kind, join(path, name))));
  } catch (error) {
    return [{ kind, problem: toReadProblem(path, error, 'folder') }];
  }
}

async function readContentFile(kind: Kind, path: string): Promise<Reading> {
  const file = shortPath(path);
  try {
    const parsed = parseJson(await readFile(path));
    if ('problem' in parsed) return { kind, problem: { file, ...parsed.problem } };
    const isOneRecord = isFolder(contentFiles[kind]) && !Array.isArray(parsed.value);
    return { kind, file, content: isOneRecord ? [parsed.value] : parsed.value };
  } catch (error) {
    return { kind, problem: toReadProblem(path, error, 'file') };
  }
}

function toReadProblem(path: string, error: unknown, type: 'file' | 'folder'): Problem {
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    file: shortPath(path),
    location: '',
    message: code === 'ENOENT' ? `there is no such ${type}` : `cannot be read: ${message}`,
    advice: `The content needs this ${type}. Put it back, or let the server's user read it.`,
  };
}

/** The path from the working directory, if the file is below it. */
export function shortPath(path: string): string {
  const short = relative('.', path);
  return short.startsWith('..') ? path : short;
}
