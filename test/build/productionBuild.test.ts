import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readAssetManifest } from '../../server/rendering/assetManifest.ts';

async function findFilesWith(text: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('dist/**/*.{js,css,json}'));
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.filter((_, index) => contents[index]?.includes(text));
}

test('the production build leaves out the style guide and the live reload', async () => {
  const { screens } = await readAssetManifest();
  expect(Object.keys(screens)).toContain('home');
  expect(Object.keys(screens)).not.toContain('styleGuide');
  // A class of its page and of its stylesheet.
  expect(await findFilesWith('control-guide')).toEqual([]);
  expect((await findFilesWith('EventSource')).filter((file) => file.startsWith('dist/assets'))).toEqual([]);
});

test('the scripts of the browser call nothing that Safari 16.5, for which the styles are built, lacks', async () => {
  const newer = ['withResolvers', 'AbortSignal.any', 'getOrInsert', 'Object.groupBy', 'Map.groupBy'];
  newer.push('Promise.try', 'fromAsync', 'canParse', 'isSubsetOf', 'Iterator.from');
  const inScripts = (await Promise.all(newer.map(findFilesWith)))
    .flat()
    .filter((file) => file.startsWith('dist/assets'));
  expect(inScripts).toEqual([]);
});
