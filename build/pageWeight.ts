import { basename } from 'node:path';
import { screenStyles } from '../server/rendering/assetManifest.ts';
import type { Assets, BuiltClient } from './manifest.ts';

/**
 * Bytes, gzip: all script that a page loads before an interaction, React and the router among it, and its two stylesheets.
 */
const budgets = { script: 105_000, styles: 15_000 };
/**
 * Pages that show pump curves: React repeats the server's drawing in the browser, which needs its script; the printed job
 * sheet adds a QR code.
 */
const curveBudget = { screens: ['dutyPoint', 'product'], script: 1_500 };

/** Bytes, gzip. */
const workerBudget = 4_000;

const scriptBudgetOf = (screen: string) =>
  budgets.script + (curveBudget.screens.includes(screen) ? curveBudget.script : 0);

/** Bytes are gzip. */
interface PageWeight {
  screen: string;
  script: number;
  styles: number;
  /** Name and minified bytes, largest first; a library is one module. */
  modules: [name: string, bytes: number][];
}

/** The scripts and stylesheets that each page ships, heaviest script first; `assets` has the `.gz` form of each. */
export function weighPages({ manifest, assets, scripts }: BuiltClient): PageWeight[] {
  const gzipSize = (url: string) => assets.get(`${basename(url)}.gz`)?.length ?? 0;
  const entry = [manifest.entry.src, ...manifest.preload];
  const weights = Object.entries(manifest.screens).map(([screen, own]) => ({
    screen,
    script: sum([...entry, ...own].map(gzipSize)),
    styles: gzipSize(manifest.styles) + gzipSize(screenStyles(manifest, screen)),
    modules: modulesOf([...entry, ...own], scripts),
  }));
  return weights.toSorted((a, b) => b.script - a.script);
}

/** One line for each budget that a page exceeds, with its largest modules. */
export function findExcess(weights: PageWeight[]): string[] {
  return weights.flatMap(({ screen, script, styles, modules }) => {
    const own = modules.filter(([name]) => name.includes('/'));
    return [
      script > scriptBudgetOf(screen) &&
        `page ${screen}: ${script} bytes of script, ${scriptBudgetOf(screen)} allowed; our largest modules: ${list(own, 6)}`,
      styles > budgets.styles && `page ${screen}: ${styles} bytes of style, ${budgets.styles} allowed`,
    ].filter((line) => line !== false);
  });
}

/** One line if the service worker exceeds its budget. */
export function findWorkerExcess(workers: Assets): string[] {
  const size = workers.get('serviceWorker.js.gz')?.length ?? 0;
  return size > workerBudget ? [`service worker: ${size} bytes, ${workerBudget} allowed`] : [];
}

/** The lines of `npm run build -- --analyze`. */
export function toTable(weights: PageWeight[]): string {
  return [
    `page              script (${budgets.script})  style (${budgets.styles})  bytes, gzip; modules minified`,
    ...weights.map(
      ({ screen, script, styles, modules }) =>
        `${screen.padEnd(17)} ${script}  ${styles}  ${list(modules, 10)}`,
    ),
  ].join('\n');
}

const list = (modules: PageWeight['modules'], count: number) =>
  modules
    .slice(0, count)
    .map(([name, bytes]) => `${name} ${bytes}`)
    .join(', ');

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function modulesOf(urls: string[], scripts: BuiltClient['scripts']): PageWeight['modules'] {
  const bytes = new Map<string, number>();
  for (const url of urls) {
    const inputs = scripts[`dist/assets/${basename(url)}`]?.inputs ?? {};
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const name = /node_modules\/([^/]+)/.exec(input)?.[1] ?? input;
      bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
    }
  }
  return [...bytes].toSorted(([, a], [, b]) => b - a);
}
