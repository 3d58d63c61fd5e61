import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './atEnd.ts';

/** Creates an empty folder and removes it when the test ends. */
export function createTempDir(): string {
  const path = mkdtempSync(join(tmpdir(), 'site-test-'));
  atEnd(() => rmSync(path, { recursive: true, force: true, maxRetries: 10 }));
  return path;
}
