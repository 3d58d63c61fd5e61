import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseJson } from '../../storage/parseJson.ts';
import { contentFiles, isFolder, type Kind, kinds } from './contentFiles.ts';
import type { Fault } from './fault.ts';

interface ContentFile {
  kind: Kind;
  file: string;
  /** As parsed; where a folder's file holds one record, a list of it. */
  content: unknown;
}

interface ContentOnDisk {
  files: ContentFile[];
  faults: Fault[];
  /** The kinds of which something could not be read. */
  unread: Set<Kind>;
}

type Reading = ContentFile | { kind: Kind; fault: Fault };

/** Every content file that can be read, and what is wrong with the others. */
export async function readContentFiles(folder: string): Promise<ContentOnDisk> {
  const readings = (await Promise.all(kinds.map((kind) => readKind(folder, kind)))).flat();
  return {
    files: readings.filter((reading) => 'content' in reading),
    faults: readings.flatMap((reading) => ('fault' in reading ? [reading.fault] : [])),
    unread: new Set(readings.filter((reading) => 'fault' in reading).map(({ kind }) => kind)),
  };
}

async function readKind(folder: string, kind: Kind): Promise<Reading[]> {
  const path = join(folder, contentFiles[kind].path);
  if (!isFolder(contentFiles[kind])) return [await readContentFile(kind, path)];
  try {
    const names = (await readdir(path)).filter((name) => /^[^.].*\.json$/.test(name)).sort();
    return await Promise.all(names.map((name) => readContentFile(kind, join(path, name))));
  } catch (error) {
    return [{ kind, fault: readFault(path, error, 'folder') }];
  }
}

async function readContentFile(kind: Kind, path: string): Promise<Reading> {
  const file = shortPath(path);
  try {
    const parsed = parseJson(await readFile(path), file);
    if ('fault' in parsed) return { kind, fault: parsed.fault };
    const isOneRecord = isFolder(contentFiles[kind]) && !Array.isArray(parsed.value);
    return { kind, file, content: isOneRecord ? [parsed.value] : parsed.value };
  } catch (error) {
    return { kind, fault: readFault(path, error, 'file') };
  }
}

function readFault(path: string, error: unknown, what: 'file' | 'folder'): Fault {
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    file: shortPath(path),
    place: '',
    what: code === 'ENOENT' ? `there is no such ${what}` : `cannot be read: ${message}`,
    advice: `The content needs this ${what}. Put it back, or let the server's user read it.`,
  };
}

/** As one would type it where the command was started. */
export function shortPath(path: string): string {
  const short = relative('.', path);
  return short.startsWith('..') ? path : short;
}
