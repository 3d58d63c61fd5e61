import { setImmediate as nextIteration } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export async function collectGarbage(): Promise<void> {
  // A weak reference holds its target until the end of the event loop iteration in which it was made.
  await nextIteration();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
