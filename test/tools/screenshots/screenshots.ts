/**
 * `npm run screenshots`: a contact sheet of the built site over the embedded catalogue, `screenshots/index.html`. Takes
 * the addresses that are given as arguments, or all.
 */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { addresses } from '../../fixtures/addresses.ts';
import { launchBrowser } from '../../helpers/browser/browser.ts';
import { toContactSheet } from './toContactSheet.ts';

const folder = 'screenshots';
const widths = [360, 1280];
const height = 800;
const pieceHeight = 8_000;
const loadMs = 30_000;
const picturesMs = 3_000;

/** A string, since Playwright would evaluate a function in a way that the page's security policy forbids. */
const waitForPictures = `Promise.all([...document.images].map((image) =>
  image.complete || new Promise((done) => { image.onload = image.onerror = done })))`;

/** Starts the built server. Its resized pictures stay in the folder, so that the next run is quick. */
async function startSite(): Promise<{ url: string; stop: () => void }> {
  const port = process.env.PORT ?? '3399';
  const url = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH, PORT: port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: 'inherit' });
  const stop = () => void server.kill();
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('the server does not start');
    await sleep(200);
  }
  return { url, stop };
}

/** Makes lazy pictures load, then returns to the top of the page. */
async function scrollThrough(page: Page): Promise<void> {
  const steps = Math.ceil((await page.evaluate('document.documentElement.scrollHeight')) as number) / height;
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate(`scrollTo({ top: ${step * height}, behavior: 'instant' })`);
    await page.waitForTimeout(60);
  }
  // A picture far aside in a carousel is never requested.
  await Promise.race([page.evaluate(waitForPictures), page.waitForTimeout(picturesMs)]);
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
  await page.waitForTimeout(150);
}

/** Captures in pieces, since Chromium leaves everything below 16,384 pixels white. */
async function captureWhole(page: Page, file: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const total = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const pieces: OverlayOptions[] = [];
  for (let top = 0; top < total; top += pieceHeight) {
    const clip = { x: 0, y: top, width, height: Math.min(pieceHeight, total - top) };
    pieces.push({ input: await page.screenshot({ clip, fullPage: true }), left: 0, top });
  }
  const background = { width, height: total, channels: 3 as const, background: '#fff' };
  await sharp({ create: background }).composite(pieces).png().toFile(file);
}

/** Reports a page that cannot be captured and goes on. */
async function takeScreenshot(context: BrowserContext, path: string, file: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(path, { timeout: loadMs });
    await scrollThrough(page);
    await captureWhole(page, join(folder, file));
  } catch (error) {
    console.error(`${path}: ${error}`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

const nameOf = (path: string): string => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';

async function takeAll(paths: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    for (const width of widths) {
      const viewport = { width, height };
      const context = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: 'reduce' });
      // No preloader, which is for a first visit.
      await context.addInitScript('try { sessionStorage.visited = 1 } catch {}');
      for (const path of paths) await takeScreenshot(context, path, `${nameOf(path)}-${width}.png`);
      await context.close();
    }
  } finally {
    await browser.close();
    site.stop();
  }
  const shots = paths.map((path) => ({ path, files: widths.map((width) => `${nameOf(path)}-${width}.png`) }));
  await writeFile(join(folder, 'index.html'), toContactSheet(shots));
  console.log(`${paths.length} addresses at ${widths.join(' and ')} px: ${folder}/index.html`);
}

const requested = process.argv.slice(2);
const all = Object.values(addresses).flatMap((ofPage) => ofPage.map(({ path }) => path));
await takeAll(requested.length > 0 ? requested : all);
