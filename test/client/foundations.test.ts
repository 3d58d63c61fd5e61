import { glob, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readAssetManifest } from '../../server/rendering/assetManifest.ts';
import { contentIcons, controlIcons } from '../../shared/content/iconName.ts';

const tokens = await readFile('client/styles/tokens.css', 'utf8');
const sprite = await readFile('client/styles/icons.svg', 'utf8');

function colour(name: string): number[] {
  const hex = new RegExp(`--${name}: #(\\w{6});`).exec(tokens)?.[1];
  if (!hex) throw new Error(`no colour --${name}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Relative luminance (WCAG 2.2). */
function luminance(name: string): number {
  const [r = 0, g = 0, b = 0] = colour(name).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const light = ['paper', 'white'];
const dark = ['ink', 'graphite'];

test.each([
  ...light.flatMap((ground) =>
    ['ink', 'graphite', 'steel', 'blue', 'blue-deep', 'orange-text', 'red'].map((text) => [text, ground]),
  ),
  ...dark.flatMap((ground) => ['white', 'paper', 'mist', 'line', 'orange'].map((text) => [text, ground])),
  ['white', 'blue'],
  ['white', 'blue-deep'],
  ['mist', 'blue-deep'],
  ['ink', 'orange'],
])('%s on %s has a contrast of 4.5 to 1 at least', (text, ground) => {
  expect(contrast(String(text), String(ground))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['blue', 'paper'],
  ['orange', 'graphite'],
  ['orange', 'ink'],
])('the focus ring in %s on %s has a contrast of 3 to 1 at least', (ring, ground) => {
  expect(contrast(ring, ground)).toBeGreaterThanOrEqual(3);
});

test('every icon named by content or a component is in the sprite, and every symbol is named', () => {
  const symbols = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id).toSorted();
  const named = [...contentIcons, ...controlIcons, 'LinkedIn', 'YouTube', 'Instagram'];
  expect(symbols).toEqual(named.toSorted());
});

test('the only font of the first paint is at most 45 kB, all fonts 90 kB, and their licence is beside them', async () => {
  const { fonts } = await readAssetManifest();
  expect(fonts).toHaveLength(1);
  expect((await stat(`dist${fonts[0]}`)).size).toBeLessThanOrEqual(45_000);
  const all = await Array.fromAsync(glob('client/styles/fonts/*.woff2'));
  const sizes = await Promise.all(all.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(90_000);
  expect(await readFile('client/styles/fonts/OFL.txt', 'utf8')).toContain('SIL OPEN FONT LICENSE');
});

test('the order of the layers stands before their first rules: print and reduced motion win over components', async () => {
  for await (const file of glob('dist/assets/*.css')) {
    const text = await readFile(file, 'utf8');
    expect(text.slice(0, text.indexOf('{')), file).toContain('tokens,base,components,pages,overrides;');
  }
});
