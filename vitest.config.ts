import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/helpers/leads/findPostgres.ts';

// As the site runs: React's development code would take most of the time of the tests.
process.env.NODE_ENV = 'production';

/** `npm test` runs the projects `fast*`, `npm run test:slow` the projects `slow*`; each test is in one of them. */
const slow = 'test/**/*.slow.test.ts';
/** These put load on the site and run alone. */
const load = [
  'test/tools/attack/attack.slow.test.ts',
  'test/cluster/**/*.slow.test.ts',
  'test/deploy/rollingUpgrade.slow.test.ts',
];

/** These do not depend on where leads are stored; the slow suite runs them a second time, with PostgreSQL. */
const leads = ['alerts', 'clockJumps', 'commands', 'delivery', 'import', 'repeats', 'spam', 'processes.slow'];
const withPostgres = () => ({
  extends: true as const,
  test: {
    name: 'slow-postgres',
    include: leads.map((file) => `test/server/leads/${file}.test.ts`),
    provide: { outbox: 'postgres' as const },
    ...together,
  },
});
const hasPostgres = findPostgres() !== null;
if (!hasPostgres) console.error('\n!!! SKIPPED: LEADS IN POSTGRESQL. Not installed: postgresql\n');

/** It imports every module anew, and watches who reads the clock meanwhile. */
const isolated = 'test/tree/environment.test.ts';

// The files of a worker share its modules: to start and to import anew for each takes a fifth of the time.
const together = { isolate: false, maxWorkers: 3, sequence: { groupOrder: 0 } };
const alone = { isolate: false, maxWorkers: 1, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    globalSetup: ['test/helpers/browser/reportSkippedBrowser.ts'],
    // A busy machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 110_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'fast', include: ['test/**/*.test.{ts,tsx}'], exclude: [slow, isolated], ...together },
      },
      {
        extends: true,
        test: { name: 'fast-isolated', include: [isolated], ...together, isolate: true },
      },
      ...(hasPostgres ? [withPostgres()] : []),
      { extends: true, test: { name: 'slow', include: [slow], exclude: load, ...together } },
      { extends: true, test: { name: 'slow-load', include: load, ...alone } },
    ],
  },
});
