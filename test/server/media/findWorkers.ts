import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that decode pictures, of this process or of `parent`. */
export function findWorkers(parent = process.pid): number[] {
  return readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
    readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .filter(isWorker),
  );
}

export function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictureWorker');
  } catch {
    return false;
  }
}
