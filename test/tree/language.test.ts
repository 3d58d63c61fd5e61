import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempDir } from '../helpers/createTempDir.ts';

const code = globSync('{server,client,shared,build,deploy,test}/**/*.{ts,tsx,mjs,css}', {
  exclude: ['**/node_modules/**'],
});
const settings = globSync('deploy/**/*.{sh,conf,yml,service,timer}');

/** A comment that begins like this needs a second reading: its subject is missing. */
const bareClause = /^(What|Who|Whoever|Whatever|Of|That|So|Else|To be|Made of|Where it)\b/;
/** The field has its own words: folder, slot, unavailable, fixed, failure, removed. */
const ownWord =
  /\b(rooms?|walls|turns?|away|mend(s|ed)?|heard|takes? along|come back for|knows no|made anew|asked for|finders?|faults?|gone|rehears\w+|shrinks?)\b/i;

/** The comments of a file, each as one line; neighbouring line comments are one. */
function commentsOf(path: string): string[] {
  const mark = code.includes(path) ? '//' : '#';
  const lines = new RegExp(`^[ \\t]*${mark} .*(?:\\n[ \\t]*${mark} .*)*`, 'gm');
  const blocks = /(?<=^|[\s{(])\/\*\*?\s[\s\S]*?\*\//g;
  const text = readFileSync(path, 'utf8');
  const found = [...text.matchAll(lines), ...(mark === '//' ? text.matchAll(blocks) : [])];
  return found.map(([comment]) =>
    comment
      .replace(/^\s*(\/\*\*?|\/\/|#)|\*\/$/g, '')
      .replace(/\n\s*(\*|\/\/|#)?/g, ' ')
      .trim(),
  );
}

const commentsLike = (pattern: RegExp): string[] =>
  [...code, ...settings].flatMap((path) =>
    commentsOf(path)
      .filter((comment) => pattern.test(comment))
      .map((comment) => `${path}: ${comment}`),
  );

test('no comment begins with a clause that lacks its subject', () => {
  expect(commentsLike(bareClause)).toEqual([]);
});

test("no comment uses a word in a sense of this team's own", () => {
  expect(commentsLike(ownWord)).toEqual([]);
});

test.each([
  ['Cache: recompress requested pages when idle', 0],
  ['Add a sitemap', 0],
  ['Caching: Cache-Tag has 43 characters on home', 1],
  ['Client: two rooms fit in beside the others', 1],
  [`Docs: Add ${'x'.repeat(63)}`, 1],
])('the commit hook judges the subject %s with status %i', (subject, status) => {
  const file = join(createTempDir(), 'message');
  writeFileSync(file, `${subject}\n\nThe body says why.\n`);
  expect(spawnSync('.githooks/commit-msg', [file]).status).toBe(status);
});
