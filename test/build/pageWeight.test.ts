import { expect, test } from 'vitest';
import { findExcess, findWorkerExcess, weighPages } from '../../build/pageWeight.ts';

const bytes = (length: number) => new Uint8Array(length);
const scripts = {
  'dist/assets/HomePage-A.js': {
    bytes: 300,
    imports: [],
    exports: [],
    inputs: {
      'client/pages/home/HomePage.tsx': { bytesInOutput: 200 },
      'node_modules/swiper/core.mjs': { bytesInOutput: 90 },
      'node_modules/swiper/parts.mjs': { bytesInOutput: 10 },
    },
  },
};
const manifest = {
  build: 'b',
  entry: { src: '/assets/index-A.js', integrity: '' },
  styles: '/assets/site-A.css',
  sprite: '/assets/icons-A.svg',
  fonts: [],
  preload: ['/assets/chunk-A.js'],
  screens: { faq: [], home: ['/assets/HomePage-A.js'] },
};

function weigh(entryBytes: number, homeStyleBytes: number) {
  const assets = new Map([
    ['index-A.js.gz', bytes(entryBytes)],
    ['chunk-A.js.gz', bytes(20)],
    ['HomePage-A.js.gz', bytes(7)],
    ['site-A.css.gz', bytes(10)],
    ['home-b.css.gz', bytes(homeStyleBytes)],
    ['faq-b.css.gz', bytes(1)],
  ]);
  return weighPages({ manifest, assets, scripts });
}

test('a page weighs its entry, the shared scripts, its own scripts and its two stylesheets, compressed', () => {
  expect(weigh(100, 5)).toEqual([
    {
      screen: 'home',
      script: 127,
      styles: 15,
      modules: [
        ['client/pages/home/HomePage.tsx', 200],
        ['swiper', 100],
      ],
    },
    { screen: 'faq', script: 120, styles: 11, modules: [] },
  ]);
});

test('a page above a budget is named with its own largest modules; at the budget nothing is', () => {
  expect(findExcess(weigh(104_973, 14_990))).toEqual([]);
  expect(findExcess(weigh(104_974, 14_991))).toEqual([
    'page home: 105001 bytes of script, 105000 allowed; our largest modules: client/pages/home/HomePage.tsx 200',
    'page home: 15001 bytes of style, 15000 allowed',
  ]);
});

test('a service worker above its budget is named; at the budget it is not', () => {
  const findOf = (size: number) => findWorkerExcess(new Map([['serviceWorker.js.gz', bytes(size)]]));
  expect(findOf(4_000)).toEqual([]);
  expect(findOf(4_001)).toEqual(['service worker: 4001 bytes, 4000 allowed']);
});
