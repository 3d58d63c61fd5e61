import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface VerificationFile {
  type: string;
  bytes: Buffer;
}

/** By path of the address. */
export type Verification = ReadonlyMap<string, VerificationFile>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};
const ownFiles = /^(robots\.txt|llms\.txt|sitemap(-\d+)?\.xml)$/;
const mostFiles = 50;
const mostBytes = 65_536;

/** Reads the files of `folder` by which search engines know the site's owner; adds what is wrong to `faults`. */
export function readVerification(folder: string, faults: string[]): Verification {
  if (!existsSync(folder)) return new Map();
  if (!statSync(folder).isDirectory()) {
    faults.push(`${folder}: must be a folder`);
    return new Map();
  }
  const names = readdirSync(folder);
  if (names.length > mostFiles) {
    faults.push(`${folder}: has more than ${mostFiles} files`);
    return new Map();
  }
  const files = names.flatMap((name) => {
    const path = join(folder, name);
    const what = faultOf(name, path);
    if (what) faults.push(`${path}: ${what}`);
    return what
      ? []
      : [[`/${name}`, { type: types[extname(name)] ?? '', bytes: readFileSync(path) }] as const];
  });
  return new Map(files);
}

function faultOf(name: string, path: string): string | null {
  if (!/^\w[\w.-]*$/.test(name) || !(extname(name) in types)) {
    return 'must be called by letters, digits, dots and hyphens, and end in .html, .txt or .xml';
  }
  if (ownFiles.test(name)) return 'is an address of the site itself';
  const file = statSync(path);
  if (!file.isFile()) return 'must be a file';
  return file.size > mostBytes ? `is larger than ${mostBytes} bytes` : null;
}
