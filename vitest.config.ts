import { defineConfig } from 'vitest/config';

// As the site runs: React's development code would take most of the time of the tests.
process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/bench/**', '**/node_modules/**'],
    globalSetup: ['test/helpers/browser/reportSkippedBrowser.ts'],
    // A busy machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
  },
});
