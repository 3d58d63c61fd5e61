/** What 10,000 products cost, and what 50,000 hostile addresses, each asked for 20 times, leave behind. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, flood, median, startServer } from './servers.mjs';

const products = 10_000;
const hostile = 50_000;
const times = 20;

async function startSite(env) {
  const startedAt = performance.now();
  const site = await startServer(['dist/server/main.js'], {
    PORT: '34568',
    SITE_URL: 'http://localhost:34568',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
    ...env,
  });
  return { ...site, startedAt };
}

/** Rows of the growth table. */
export async function measureGrowth() {
  const upstream = await startServer(['test/bench/largeUpstream.mjs', String(products)]);
  const site = await startSite({ API_BASE_URL: upstream.origin, IMAGE_BASE_URL: upstream.origin });
  const { body } = await ask(`${site.origin}/products`);
  const firstPageMs = performance.now() - site.startedAt;
  const product = await ask(`${site.origin}/products/7777`);
  const pages = ['/', '/products?category=7&page=3', '/products/5000', '/request-a-quote', '/search?q=pump'];
  const sizes = [body.length];
  for (const page of pages) sizes.push((await ask(site.origin + page)).body.length);
  await sleep(120_000);
  const rss = site.rss();
  const later = [];
  for (let id = 9991; id <= 9999; id += 1) later.push((await ask(`${site.origin}/products/${id}`)).ms);
  const searchMs = await measureSearch(site);
  await site.stop();
  const queryMs = measureQueries(upstream);
  await upstream.stop();
  return [
    ['start to the first product list', `${Math.round(firstPageMs)} ms`, '10,000 ms'],
    ['first product page, while the catalogue is being fetched', `${Math.round(product.ms)} ms`, '100 ms'],
    ['product page, after all is fetched, median of nine', `${Math.round(median(later))} ms`, '100 ms'],
    ['largest page', `${Math.round(Math.max(...sizes) / 1000)} kB`, '200 kB'],
    ['the dearest of the questions to the index, CPU', `${Math.max(...queryMs).toFixed(1)} ms`, '5 ms'],
    ['a search as JSON, its results read and marked, CPU', `${searchMs.toFixed(1)} ms`, ''],
    ['resident memory after two minutes', `${Math.round(rss)} MB`, '400 MB'],
  ];
}

const questions = [
  'pump',
  'SD 777',
  'drainage pump stainless',
  'stainles pmup',
  '6 in pump',
  '360 m3/h',
  'drainage 40 m³/h',
  'wellpoint ring suction hose',
  'qwertzuiop',
  'trench group 17',
];

/** CPU of each question to the index alone in ms, medians. */
function measureQueries({ origin }) {
  const args = ['--import', 'tsx', 'test/bench/searchQueries.ts', origin, JSON.stringify(questions)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** CPU of a whole answer in ms, over ten of each question. */
async function measureSearch({ origin, cpu }) {
  const urlOf = (n) => `${origin}/data/search?q=${encodeURIComponent(questions[n % questions.length])}`;
  await flood(urlOf, { requests: questions.length });
  const before = cpu();
  await flood(urlOf, { requests: 10 * questions.length });
  return ((cpu() - before) / (10 * questions.length)) * 1000;
}

const kinds = [
  (n) => `/products/x${n}`,
  (n) => `/nothing/${n}/here`,
  (n) => `/gallery/${n}/1/2`,
  (n) => `/products?category=x${n}`,
  (n) => `/service/${n}${'y'.repeat(n % 200)}`,
];

/** Resident memory after each fifth of the hostile requests, in MB. */
export async function measureHostile() {
  const site = await startSite({});
  await ask(`${site.origin}/products`);
  await sleep(5_000);
  const memory = [Math.round(site.rss())];
  const urlOf = (n) => site.origin + kinds[n % kinds.length](n % hostile);
  for (let part = 0; part < 5; part += 1) {
    const from = (part * hostile * times) / 5;
    await flood((n) => urlOf(from + n), { requests: (hostile * times) / 5, status: 404 });
    memory.push(Math.round(site.rss()));
  }
  await site.stop();
  return memory;
}
