import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/bench/**', '**/node_modules/**'],
    globalSetup: ['test/helpers/browser/reportSkippedBrowser.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine may be slow.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 3,
  },
});
