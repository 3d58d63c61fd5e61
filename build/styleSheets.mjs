import { glob } from 'node:fs/promises';
import * as esbuild from 'esbuild';

const pageFile = /^client\/pages\/\w+\/(\w+)Page\.tsx$/;

/** The screen that a module is the root of: `client/pages/homeTwo/HomeTwoPage.tsx` → `homeTwo`. */
export function screenOf(module) {
  const page = pageFile.exec(module ?? '')?.[1];
  return page && page[0].toLowerCase() + page.slice(1);
}

/**
 * The style sheets as esbuild entries: `site.css` has what every page needs, `{screen}.css` what only that screen
 * shows. No script imports a style: the sheet beside a component goes where the component is used.
 */
export function styleSheets(client) {
  return {
    name: 'style-sheets',
    setup(build) {
      let sheets;
      build.onStart(() => {
        sheets = readSheets(client);
      });
      build.onResolve({ filter: /^sheet:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'sheet' }));
      build.onLoad({ filter: /.*/, namespace: 'sheet' }, async ({ path }) => ({
        contents: ((await sheets).get(path) ?? []).map(toImport).join('\n'),
        loader: 'css',
        resolveDir: '.',
        watchDirs: await Array.fromAsync(glob('client/{*,pages/*,home/sections}/')),
      }));
    },
  };
}

/** A page may adjust the components on it, whatever the order in which sheets are loaded. */
const toImport = (file) =>
  `@import "./${file}"${/^client\/pages\/.*Page\.css$/.test(file) ? ' layer(pages)' : ''};`;

async function readSheets(client) {
  const { metafile } = await esbuild.build({ ...client, write: false, metafile: true });
  const styles = new Set((await Array.fromAsync(glob('client/**/*.css'))).toSorted());
  const pages = Object.keys(metafile.inputs).filter((module) => pageFile.test(module));
  const shared = reach('client/index.tsx', metafile.inputs);
  const sheets = new Map();
  for (const page of pages) {
    const own = [...reach(page, metafile.inputs)].filter((module) => !shared.has(module));
    sheets.set(
      screenOf(page),
      own
        .map(styleBeside)
        .filter((style) => styles.has(style))
        .toSorted(),
    );
  }
  const ofScreens = new Set([...sheets.values()].flat());
  const isFoundation = (style) => style.startsWith('client/styles/');
  const rest = [...styles].filter((style) => !ofScreens.has(style));
  sheets.set(
    'site',
    rest.toSorted((a, b) => isFoundation(b) - isFoundation(a)),
  );
  return sheets;
}

const styleBeside = (module) => module.replace(/\.tsx$/, '.css');

/** All modules that this one needs, at once or later, up to the next screen. */
function reach(module, inputs, found = new Set()) {
  found.add(module);
  for (const { path } of inputs[module].imports) {
    if (inputs[path] && !found.has(path) && !pageFile.test(path)) reach(path, inputs, found);
  }
  return found;
}
