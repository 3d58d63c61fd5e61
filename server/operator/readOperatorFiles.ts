import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ConfigError } from '../config.ts';
import { readRedirects } from './readRedirects.ts';

/** The operator's files in `DATA_DIR`: for search engines and old links. */
export type OperatorFiles = ReturnType<typeof readOperatorFiles>;

/** Reads `redirects.json` and `verify/` below `dataDir`; throws a ConfigError that lists all problems. */
export function readOperatorFiles(dataDir: string) {
  const problems: string[] = [];
  function read<Entries>(
    name: string,
    readEntries: (path: string, problems: string[]) => Entries,
  ): Entries | null {
    const path = join(dataDir, name);
    try {
      return readEntries(path, problems);
    } catch (error) {
      problems.push(`${path}: ${(error as Error).message}`);
      return null;
    }
  }
  const redirects = read('redirects.json', readRedirects);
  const verification = read('verify', readVerification);
  if (!redirects || !verification || problems.length > 0) {
    throw new ConfigError(
      `Bad files in DATA_DIR:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
  return { redirects, verification };
}

/** By URL path. */
export type Verification = ReadonlyMap<string, { type: string; bytes: Buffer }>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};
const sitePaths = /^(robots\.txt|llms\.txt|sitemap(-\d+)?\.xml)$/;
const maxFiles = 50;
const maxBytes = 65_536;

/** Reads the files of `folder` that prove the site's ownership to search engines; adds their problems to `problems`. */
function readVerification(folder: string, problems: string[]): Verification {
  if (!existsSync(folder)) return new Map();
  if (!statSync(folder).isDirectory()) throw new Error('must be a folder');
  const names = readdirSync(folder);
  if (names.length > maxFiles) throw new Error(`has more than ${maxFiles} files`);
  const files = names.flatMap((name) => {
    const path = join(folder, name);
    const problem = findProblem(name, path);
    if (problem) problems.push(`${path}: ${problem}`);
    return problem
      ? []
      : [[`/${name}`, { type: types[extname(name)] ?? '', bytes: readFileSync(path) }] as const];
  });
  return new Map(files);
}

function findProblem(name: string, path: string): string | null {
  if (!/^\w[\w.-]*$/.test(name) || !(extname(name) in types)) {
    return 'must have a name of letters, digits, dots and hyphens that ends in .html, .txt or .xml';
  }
  if (sitePaths.test(name)) return 'is an address of the site itself';
  const file = statSync(path);
  if (!file.isFile()) return 'must be a file';
  return file.size > maxBytes ? `is larger than ${maxBytes} bytes` : null;
}
