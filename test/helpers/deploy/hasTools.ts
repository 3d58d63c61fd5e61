import { spawnSync } from 'node:child_process';
import { test } from 'vitest';

/** Whether all these programs are installed; if not, one line says which tests are skipped. */
export function hasTools(tests: string, ...tools: string[]): boolean {
  const missing = tools.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  if (missing.length > 0) console.error(`\n!!! SKIPPED: ${tests}. Not installed: ${missing.join(', ')}\n`);
  return missing.length === 0;
}

/** `test` of tests that need all these programs; it skips them where one is missing. */
export const testWith = (tests: string, ...tools: string[]) => test.skipIf(!hasTools(tests, ...tools));
