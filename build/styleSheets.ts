import { glob } from 'node:fs/promises';
import { build, type Metafile, type Plugin } from 'esbuild';
import { type Bundle, esbuildOptions } from './bundles.ts';
import { pageModule, reach, screenOf } from './manifest.ts';

type Modules = Metafile['inputs'];

/** The stylesheet of every page; the others carry the names of their screens. */
export const siteStylesheet = 'site';

/**
 * The stylesheets, the icons and the fonts. `site` has what every page needs, `{screen}` what only that screen shows.
 * No script imports a style: the stylesheet beside a component goes where the component is used.
 */
export async function bundleStyles(modules: Modules, development: boolean): Promise<Bundle> {
  const stylesheets = await collectStylesheets(modules);
  return build({
    ...esbuildOptions(development),
    entryPoints: [
      ...[...stylesheets.keys()].map((name) => ({ in: `stylesheet:${name}`, out: name })),
      { in: 'client/styles/icons.svg', out: 'icons' },
    ],
    outdir: 'dist/assets',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.svg': 'copy', '.woff2': 'file' },
    sourcemap: development && 'inline',
    // Resolves nested rules, which Safari has since 17.2.
    target: ['es2022', 'safari16.5'],
    plugins: [stylesheetEntries(stylesheets)],
  });
}

/** Makes an entry of each list of files: `stylesheet:{name}` imports them all. */
function stylesheetEntries(stylesheets: Map<string, string[]>): Plugin {
  return {
    name: 'stylesheet-entries',
    setup(build) {
      build.onResolve({ filter: /^stylesheet:/ }, ({ path }) => ({
        path: path.slice(11),
        namespace: 'stylesheet',
      }));
      build.onLoad({ filter: /.*/, namespace: 'stylesheet' }, ({ path }) => ({
        contents: toEntry(stylesheets.get(path) ?? []),
        loader: 'css',
        resolveDir: '.',
      }));
    },
  };
}

/** Layers from the weakest to the strongest. This has to come before the first rule of any layer. */
const layerOrder = '@layer tokens, base, components, pages, overrides;';

/** The layer of a stylesheet, by its name: a page may adjust its components, whatever the order of stylesheets. */
const layers: [RegExp, string][] = [
  [/overrides\.css$/, 'overrides'],
  [/Page\.css$/, 'pages'],
  [/styles\/(fonts|tokens)/, 'tokens'],
  [/styles\//, 'base'],
  [/./, 'components'],
];

const toImport = (file: string) =>
  `@import "./${file}" layer(${layers.find(([names]) => names.test(file))?.[1]});`;

const toEntry = (files: string[]) =>
  [
    layerOrder,
    ...files.map(toImport),
    '@layer components {',
    ...files.flatMap((file) => series[file] ?? []),
    '}',
  ].join('\n');

/** Rules that differ by a number, in place of a `style` attribute, which a page has not. By the stylesheet of the component. */
const series: Record<string, string[]> = {
  // Widths in percent and heights in px, in the steps of `server/upstream/convert/toTable.ts`.
  'client/catalogue/DataTable.css': [
    ...steps(5, 100).map((width) => `.table-columns__${width} { inline-size: ${width}% }`),
    ...steps(20, 200).map((height) => `.data-table__row-${height} { block-size: ${height}px }`),
  ],
  // In percent, as in `JustifiedLayout.tsx`.
  'client/pictures/JustifiedLayout.css': [67, 75, 100, 125, 133, 150, 178, 233].map(
    (ratio) => `.justified-layout__${ratio} { --ratio: ${ratio / 100} }`,
  ),
  'client/pages/styleGuide/StyleGuidePage.css': ['display', 'h1', 'h2', 'h3', 'h4', 'l', 's', 'xs'].map(
    (size) => `.foundation-guide__size--${size} { font-size: var(--size-${size}) }`,
  ),
};

/** The files of each stylesheet, by its name. */
async function collectStylesheets(modules: Modules): Promise<Map<string, string[]>> {
  const files = (await Array.fromAsync(glob('client/**/*.css'))).toSorted();
  const onEveryPage = reachFrom(modules, 'client/index.tsx');
  const stylesheets = new Map<string, string[]>();
  for (const page of Object.keys(modules)) {
    const screen = screenOf(page);
    if (!screen) continue;
    const needed = reachFrom(modules, page).difference(onEveryPage);
    stylesheets.set(
      screen,
      files.filter((file) => needed.has(file.replace(/(\.overrides)?\.css$/, '.tsx'))),
    );
  }
  const ofScreens = new Set([...stylesheets.values()].flat());
  // A page outside of this build has no screen here.
  const rest = files.filter((file) => !ofScreens.has(file) && !file.startsWith('client/pages/'));
  stylesheets.set(siteStylesheet, rest);
  return stylesheets;
}

/** This module and all that it imports, at once or later, except other screens. */
const reachFrom = (modules: Modules, module: string) =>
  reach(modules, module, ({ path }) => !pageModule.test(path));

/** `step`, twice `step` … up to `max`. */
function steps(step: number, max: number): number[] {
  return Array.from({ length: max / step }, (_, index) => (index + 1) * step);
}
