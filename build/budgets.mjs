import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** Bytes, gzip: all script that a page loads before anybody touches it, React and router among it; and its two style sheets. */
const budgets = { script: 104_000, styles: 15_000 };

/**
 * What each screen ships: `[{ screen, script, styles, modules }]`, heaviest first; bytes are gzip, modules are
 * `[name, minified bytes]`, libraries as one each. The style guide is for us alone.
 */
export function weighScreens(manifest, outputs) {
  const shared = [manifest.entry.src, ...manifest.preload];
  return Object.entries(manifest.screens)
    .filter(([screen]) => screen !== 'styleGuide')
    .map(([screen, own]) => ({
      screen,
      script: sum([...shared, ...own].map(gzipSize)),
      styles: gzipSize(manifest.styles) + gzipSize(manifest.screenStyles[screen]),
      modules: modulesOf([...shared, ...own], outputs),
    }))
    .toSorted((a, b) => b.script - a.script);
}

/** One line a budget that is passed, naming the page and what weighs most of it. */
export function findExcess(manifest, outputs) {
  // No visitor loads the style guide.
  const visited = weighScreens(manifest, outputs).filter(({ screen }) => screen !== 'styleGuide');
  return visited.flatMap(({ screen, script, styles, modules }) => [
    ...(script > budgets.script
      ? [
          `page ${screen}: ${script} bytes of script, ${budgets.script} allowed; of our own ${describe(modules.filter(isOurs), 6)}`,
        ]
      : []),
    ...(styles > budgets.styles
      ? [`page ${screen}: ${styles} bytes of style, ${budgets.styles} allowed`]
      : []),
  ]);
}

/** The lines of `npm run build -- --analyze`. */
export function analyze(manifest, outputs) {
  return [
    `page              script (${budgets.script})  style (${budgets.styles})  bytes, gzip; modules minified`,
    ...weighScreens(manifest, outputs).map(
      ({ screen, script, styles, modules }) =>
        `${screen.padEnd(17)} ${script}  ${styles}  ${describe(modules, 10)}`,
    ),
  ].join('\n');
}

const isOurs = ([name]) => name.includes('/');

const describe = (modules, count) =>
  modules
    .slice(0, count)
    .map(([name, bytes]) => `${name} ${bytes}`)
    .join(', ');

const gzipSize = (url) => statSync(`dist/assets/${basename(url)}.gz`).size;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function modulesOf(files, outputs) {
  const bytes = new Map();
  for (const file of files) {
    for (const [input, { bytesInOutput }] of Object.entries(
      outputs[`dist/assets/${basename(file)}`].inputs,
    )) {
      const name = /node_modules\/([^/]+)/.exec(input)?.[1] ?? input;
      bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
    }
  }
  return [...bytes].toSorted(([, a], [, b]) => b - a);
}
