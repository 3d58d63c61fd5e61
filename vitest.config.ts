import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/helpers/leads/findPostgres.ts';

// As the site runs: React's development code would take most of the time of the tests.
process.env.NODE_ENV = 'production';

const all = 'test/**/*.test.{ts,tsx}';
/** Slow by nature: `npm run test:full` runs them too. */
const full = 'test/**/*.full.test.ts';
/** These ask more of the site than a machine could give that runs other tests beside them. */
const load = [
  'test/attack/**/*.full.test.ts',
  'test/cluster/**/*.full.test.ts',
  'test/deploy/rollingUpgrade.full.test.ts',
];

/** These know nothing of where the leads are, and `npm run test:full` runs them a second time, with PostgreSQL. */
const leads = ['alerts', 'clockJumps', 'commands', 'delivery', 'repeats', 'spam', 'processes.full'];
const withPostgres = () => ({
  extends: true as const,
  test: {
    name: 'full-postgres',
    include: leads.map((file) => `test/server/leads/${file}.test.ts`),
    provide: { outbox: 'postgres' as const },
    isolate: false,
    ...together,
  },
});
const hasPostgres = findPostgres() !== null;
if (!hasPostgres) console.error('\n!!! SKIPPED: LEADS IN POSTGRESQL. Not installed: postgresql\n');

/** It imports every module anew, and watches who reads the clock meanwhile. */
const isolated = 'test/tree/environment.test.ts';

const together = { maxWorkers: 3, sequence: { groupOrder: 0 } };
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    globalSetup: ['test/helpers/browser/reportSkippedBrowser.ts'],
    // A busy machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // The files of a worker share its modules: to start and to import anew for each takes a fifth of the time.
        test: { name: 'short', include: [all], exclude: [full, isolated], isolate: false, ...together },
      },
      { extends: true, test: { name: 'short-isolated', include: [isolated], ...together } },
      ...(hasPostgres ? [withPostgres()] : []),
      { extends: true, test: { name: 'full', include: [full], exclude: load, ...together } },
      { extends: true, test: { name: 'load', include: load, ...alone } },
    ],
  },
});
