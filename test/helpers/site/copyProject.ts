import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTempDir } from '../createTempDir.ts';

const parts = ['package.json', 'tsconfig.json', 'build.mjs', 'build', 'client', 'public', 'server', 'shared'];

/** Copies all that `npm run dev` needs, without the bundles, which other tests use meanwhile. */
export async function copyProject(): Promise<string> {
  const copy = createTempDir();
  for (const part of parts) await cp(part, join(copy, part), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}
