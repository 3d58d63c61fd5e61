import { listen } from './listen.ts';
import type { Release, WorkerScope } from './workerScope.ts';

/** Written by the build (build/serviceWorker.ts). */
declare const RELEASE: Release;

listen(self as unknown as WorkerScope, RELEASE);
