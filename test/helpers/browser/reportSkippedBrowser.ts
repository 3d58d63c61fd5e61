import type { TestProject } from 'vitest/node';
import { launchBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    hasBrowser: boolean;
  }
}

/** Runs before all tests: if no browser starts here, browser tests are skipped, and one line says so. */
export async function setup(project: TestProject): Promise<void> {
  try {
    await (await launchBrowser()).close();
    project.provide('hasBrowser', true);
  } catch (error) {
    project.provide('hasBrowser', false);
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    console.error(`\n!!! SKIPPED: ALL BROWSER TESTS. No Chromium starts on this machine: ${reason}\n`);
  }
}
