import { constants, getPriority, setPriority } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/helpers/leads/findPostgres.ts';

// As the site runs: React's development code would take most of the time of the tests.
process.env.NODE_ENV = 'production';

// Just above the page workers and decoders of the sites, which would wait for seconds beside busy tests and browsers.
const priority = constants.priority.PRIORITY_BELOW_NORMAL - 1;
if (getPriority() < priority) setPriority(priority);

/** `npm test` runs the projects `fast*`, `npm run test:slow` the projects `slow*`; each test is in one of them. */
const slow = 'test/**/*.slow.test.ts';
/** These do not depend on where leads are stored; the slow suite runs them a second time, with PostgreSQL. */
const leads = ['alerts', 'clockJumps', 'commands', 'delivery', 'import', 'repeats'];
const withPostgres = () => ({
  extends: true as const,
  test: {
    name: 'slow-postgres',
    include: leads.map((file) => `test/server/leads/${file}.test.ts`),
    provide: { outbox: 'postgres' as const },
  },
});
const hasPostgres = findPostgres() !== null;
if (!hasPostgres) console.error('\n!!! SKIPPED: LEADS IN POSTGRESQL. Not installed: postgresql\n');

/** It imports every module anew, and watches who reads the clock meanwhile. */
const isolated = 'test/tree/environment.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['test/helpers/browser/reportSkippedBrowser.ts'],
    // The files of a worker share its modules: to start and to import anew for each takes a fifth of the time.
    isolate: false,
    maxWorkers: 3,
    // They end only what hangs: a busy machine may be slow.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 600_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'fast', include: ['test/**/*.test.{ts,tsx}'], exclude: [slow, isolated] },
      },
      {
        extends: true,
        test: { name: 'fast-isolated', include: [isolated], isolate: true },
      },
      ...(hasPostgres ? [withPostgres()] : []),
      { extends: true, test: { name: 'slow', include: [slow] } },
    ],
  },
});
