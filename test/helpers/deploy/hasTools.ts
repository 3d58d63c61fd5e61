import { spawnSync } from 'node:child_process';

/** Whether all these programs are installed; if not, one line says which tests are skipped. */
export function hasTools(tests: string, ...tools: string[]): boolean {
  const missing = tools.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  if (missing.length > 0) console.error(`\n!!! SKIPPED: ${tests}. Not installed: ${missing.join(', ')}\n`);
  return missing.length === 0;
}
