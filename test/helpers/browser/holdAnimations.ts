import type { Page } from 'playwright-core';

/** Stops the browser's clock of animations, so that the machine's speed does not matter; returns what lets it go on. */
export async function holdAnimations(page: Page): Promise<() => Promise<unknown>> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Animation.enable');
  await protocol.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return () => protocol.send('Animation.setPlaybackRate', { playbackRate: 1 });
}
