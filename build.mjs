import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as esbuild from 'esbuild';
import { analyze, findExcess } from './build/budgets.mjs';
import { screenOf, styleSheets } from './build/styleSheets.mjs';

/**
 * Builds dist/: `assets/` for browsers (content-hashed, compressed), `server/`, and `manifest.json`, which tells the
 * one of the other. A page that is too heavy fails it; `--analyze` prints what each page ships. `--watch` builds for
 * development and restarts the server at every change.
 */
const watching = process.argv.includes('--watch');
const common = {
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  sourcemap: watching,
  minify: !watching,
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': JSON.stringify(watching ? 'development' : 'production') },
};

/**
 * What React Router does where its module runs, or could do and is not asked for here, keeps all of it in the bundle. With
 * this instead esbuild leaves out 10 kB of 14.6, compressed (7.18.5). What is not found any more costs size, nothing else.
 */
const unused = [
  [/^\w+\.(displayName|contextType) = .*;$/gm, ''],
  [/= (React\w*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/ invariant\(\s*useInRouterContext\(\),[^`]*`[^`]*`\s*\);/g, ''],
  ['ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'],
  [/^( +)warning\(/gm, '$1/* @__PURE__ */ warning('],
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  [/React\w*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
];

const leanRouter = {
  name: 'lean-router',
  setup(build) {
    build.onLoad({ filter: /node_modules\/react-router\/.*\.mjs$/ }, async ({ path }) => ({
      contents: unused.reduce((text, [from, to]) => text.replace(from, to), await readFile(path, 'utf8')),
    }));
  },
};

/** Small parts that most screens have: they compress far better in one file than each in a file of its own. */
const commonParts = [
  'layout/PageHead.tsx',
  'ui/Icon.tsx',
  'pictures/Illustration.tsx',
  'company/Monogram.tsx',
  'pageParts/PageHeading.tsx',
  'pictures/Picture.tsx',
  'pageParts/Breadcrumbs.tsx',
  'pageParts/Paragraphs.tsx',
  'ui/unbroken.ts',
  'units/Value.tsx',
];

/**
 * Whatever is loaded later also names the app, and the app the common parts: so what all of them need is one file, not
 * one for each set of modules that needs it.
 */
const oneSharedChunk = {
  name: 'one-shared-chunk',
  setup(build) {
    const app = resolve('client/App.tsx');
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind, resolveDir }) => {
      const isLater = kind === 'dynamic-import' && resolveDir.startsWith(resolve('client'));
      return isLater ? { path: join(resolveDir, path), pluginData: { names: [app] } } : null;
    });
    build.onLoad({ filter: /client\/.*\.tsx?$/ }, async ({ path, pluginData }) => {
      const names = path === app ? commonParts.map((part) => `./${part}`) : pluginData?.names;
      if (!names) return null;
      const imports = names.map((name) => `import '${name}';`);
      return {
        contents: [await readFile(path, 'utf8'), ...imports].join('\n'),
        loader: extname(path).slice(1),
      };
    });
  },
};

const client = {
  ...common,
  plugins: [leanRouter, oneSharedChunk],
  entryPoints: ['client/index.tsx'],
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  target: 'es2022',
  metafile: true,
};

const pageFiles = await Array.fromAsync(glob('client/pages/*/*Page.tsx'));
const screenNames = pageFiles.map(screenOf);

const styles = {
  ...common,
  splitting: false,
  entryPoints: ['sheet:site', ...screenNames.map((name) => `sheet:${name}`), 'client/styles/icons.svg'],
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.svg': 'copy', '.woff2': 'file' },
  target: 'es2022',
  metafile: true,
  plugins: [styleSheets(client)],
};

const server = {
  ...common,
  minify: false,
  sourcemap: true,
  entryPoints: ['server/index.ts'],
  outdir: 'dist/server',
  platform: 'node',
  packages: 'external',
  // The version check in server/index.ts has to be readable for the versions that it refuses.
  target: 'node20',
  // NODE_ENV is read when the server runs.
  define: {},
};

async function writeManifest({ outputs: scripts, inputs }, { outputs: sheets }) {
  const development = Object.keys(inputs).filter((input) => /react.*development\.js$/.test(input));
  if (!watching && development.length > 0) throw new Error(`development code in the bundle: ${development}`);

  const url = (file) => `/assets/${basename(file)}`;
  const outputOf = (entryPoint) =>
    Object.keys(scripts).find((file) => scripts[file].entryPoint === entryPoint);
  const staticImports = (file) =>
    scripts[file].imports
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap(({ path }) => [path, ...staticImports(path)]);

  const entry = outputOf('client/index.tsx');
  const entryFiles = new Set([entry, ...staticImports(entry)]);
  const screens = {};
  for (const [file, { entryPoint }] of Object.entries(scripts)) {
    const name = screenOf(entryPoint);
    if (!name) continue;
    screens[name] = [...new Set([file, ...staticImports(file)])]
      .filter((path) => !entryFiles.has(path))
      .map(url);
  }

  const made = [...Object.keys(scripts), ...Object.keys(sheets)].filter((file) => !file.endsWith('.map'));
  const build = createHash('sha256').update(made.toSorted().join()).digest('hex').slice(0, 12);
  const screenSheets = await nameScreenSheets(made, build);
  const files = made.map((file) => screenSheets.get(file) ?? file);
  const styled = (pattern) => Object.keys(sheets).filter((file) => pattern.test(file));
  const manifest = {
    build,
    entry: { src: url(entry), integrity: await hashForIntegrity(entry) },
    styles: url(styled(/site-\w+\.css$/)[0]),
    screenStyles: Object.fromEntries(screenNames.map((name) => [name, `/assets/${name}-${build}.css`])),
    sprite: url(styled(/\.svg$/)[0]),
    // Letters that few pages need come in a file of their own, which is not asked for ahead.
    fonts: styled(/archivo-latin-\w{8}\.woff2$/).map(url),
    preload: [...entryFiles].filter((file) => file !== entry).map(url),
    screens,
  };
  await writeFile('dist/manifest.json', JSON.stringify(manifest, null, 2));
  return { manifest, files };
}

/** A browser that knows the build can name the sheet of any screen; the whole build's hash stands for the sheet's own. */
async function nameScreenSheets(files, build) {
  const renamed = new Map();
  for (const file of files) {
    const name = /sheet_(\w+)-\w+\.css$/.exec(file)?.[1];
    if (!name || name === 'site') continue;
    renamed.set(file, `dist/assets/${name}-${build}.css`);
    await rename(file, renamed.get(file));
  }
  return renamed;
}

async function hashForIntegrity(file) {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
}

async function compress(file) {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function buildOnce() {
  const [scripts, sheets] = await Promise.all([client, styles, server].map((part) => esbuild.build(part)));
  const { manifest, files } = await writeManifest(scripts.metafile, sheets.metafile);
  await Promise.all(files.filter((file) => !file.endsWith('.woff2')).map(compress));
  if (process.argv.includes('--analyze')) console.log(analyze(manifest, scripts.metafile.outputs));
  const excess = findExcess(manifest, scripts.metafile.outputs);
  if (excess.length > 0) throw new Error(`too heavy:\n${excess.join('\n')}`);
}

async function watch() {
  let running = null;
  const results = {};
  process.on('exit', () => running?.kill('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  const restartWhenBuilt = (name) => ({
    name: 'restart',
    setup(build) {
      build.onEnd(async (result) => {
        results[name] = result.errors.length === 0 && result;
        if (!(results.client && results.styles && results.server)) return;
        await writeManifest(results.client.metafile, results.styles.metafile);
        running?.kill('SIGKILL');
        running = spawn(process.execPath, ['--enable-source-maps', 'dist/server/index.js'], {
          stdio: 'inherit',
        });
      });
    },
  });
  const parts = { client, styles, server };
  for (const [name, options] of Object.entries(parts)) {
    const context = await esbuild.context({
      ...options,
      plugins: [...(options.plugins ?? []), restartWhenBuilt(name)],
    });
    await context.watch();
  }
}

await rm('dist', { recursive: true, force: true });
await mkdir('dist', { recursive: true });
await (watching ? watch() : buildOnce());
