import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that decode pictures, of this process or of `parent`. */
export function findWorkers(parent = process.pid): number[] {
  return readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
    childrenOf(`/proc/${parent}/task/${thread}/children`)
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .filter(isWorker),
  );
}

/** None of a thread that has ended meanwhile. */
function childrenOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictureWorker');
  } catch {
    return false;
  }
}
