/** Overload: four times the uncached requests that one core can take, while visitors read cached pages and send forms. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredServer, quantile, startServer } from '../bench/servers.ts';

interface Row {
  name: string;
  measured: string;
  bound: string;
}

interface OverloadOptions {
  /** Products of the upstream; without it, the shipped catalogue. */
  products?: number;
  seconds?: number;
}

/** Each request is sent this many times a second, from networks of its own. */
const probesPerSecond = 20;
const agent = new Agent({ keepAlive: true });

interface Probe {
  /** 0 where no response has come. */
  status: number;
  ms: number;
  /** When it was sent, by `performance.now()`. */
  at: number;
}

/** Rows of the table of `npm run attack`. */
export async function measureOverload({ products, seconds = 10 }: OverloadOptions = {}): Promise<Row[]> {
  const upstream = products ? await startServer(['test/bench/largeUpstream.ts', String(products)]) : null;
  const origin = { ...(upstream && { API_BASE_URL: upstream.origin, IMAGE_BASE_URL: upstream.origin }) };
  const siteUrl = 'https://sumpline.example';
  const env = {
    PORT: '0',
    SITE_URL: siteUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'overload-')),
    ...origin,
  };
  const site = await startServer(['dist/server/main.js'], env);
  try {
    return await measure(site, siteUrl, seconds);
  } finally {
    await site.stop();
    await upstream?.stop();
    agent.destroy();
  }
}

async function measure(site: MeasuredServer, siteUrl: string, seconds: number): Promise<Row[]> {
  for (const path of ['/products', '/search?q=pump']) await probe(site.origin + path);
  await sleep(2_000);
  await flood(site.origin, { clients: 1, seconds: 2 }).counts;
  const capacity = sum(await flood(site.origin, { clients: 1, seconds: 4 }).counts) / 4;
  const perSecond = Math.round(4 * capacity);
  // A site that is attacked has served its visitors before: what a first use loads, and connections, are there.
  for (const path of ['/products', '/healthz', '/readyz']) await probe(site.origin + path);
  await sendLead(site.origin, siteUrl, 249);
  await probe(`${site.origin}/metrics`);
  const load = flood(site.origin, { clients: 1, perSecond, seconds });
  // Its start would take the core from the visitors' requests, which are measured.
  await load.started;
  const visitors = new AbortController();
  const cached = repeatProbe(visitors.signal, probesPerSecond, () => probe(`${site.origin}/products`));
  const health = repeatProbe(visitors.signal, probesPerSecond, () => probe(`${site.origin}/healthz`));
  const ready = repeatProbe(visitors.signal, probesPerSecond, () => probe(`${site.origin}/readyz`));
  const other = repeatProbe(visitors.signal, 4, (index) => probeUncached(site.origin, index));
  const leads = repeatProbe(visitors.signal, 1, (index) => sendLead(site.origin, siteUrl, index));
  await load.sent;
  const endedAt = performance.now();
  const lag = await readLag(site.origin);
  await sleep(4_000);
  visitors.abort();
  const counts = await load.counts;
  const recovery = recoveryMs(await other, endedAt);
  const [cachedMs, healthMs, readyMs] = (await Promise.all([cached, health, ready])).map((probes) =>
    probes.filter(({ at }) => at < endedAt),
  );
  const during = (await other).filter(({ at }) => at < endedAt);
  const allLeads = await leads;
  return [
    row('uncached requests that one core takes', `${Math.round(capacity)} a second`, ''),
    row(
      'sent, four times as many',
      `${perSecond} a second for ${seconds} s: ${format(counts)}`,
      '200, 404, 503',
    ),
    row('cached page, p99', p99(cachedMs), '50 ms'),
    row('/healthz, p99', p99(healthMs), '50 ms'),
    row('/readyz, p99', p99(readyMs), '50 ms'),
    row(
      'uncached pages of another network',
      `${during.filter(({ status }) => status === 200).length} of ${during.length} answered, p99 ${p99(during)}`,
      'all, 2 s',
    ),
    row(
      'leads accepted',
      `${allLeads.filter(({ status }) => status === 200).length} of ${allLeads.length}`,
      'all',
    ),
    row('slowest lead', `${Math.round(Math.max(...allLeads.map(({ ms }) => ms)))} ms`, ''),
    row('longest delay of the event loop', `${Math.round(lag * 1_000)} ms`, ''),
    row('recovery after the load', `${Math.round(recovery)} ms`, '2,000 ms'),
    row('resident memory', `${Math.round(site.rss())} MB`, '512 MB'),
  ];
}

const row = (name: string, measured: string, bound: string): Row => ({ name, measured, bound });

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0);

const format = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

const p99 = (probes: Probe[] = []) =>
  `${quantile(
    probes.map(({ ms }) => ms),
    0.99,
  ).toFixed(1)} ms`;

/** The other process; without `perSecond` it sends as fast as responses come. */
function flood(
  origin: string,
  { clients, perSecond = 0, seconds }: { clients: number; perSecond?: number; seconds: number },
) {
  const args = [origin, clients, perSecond, seconds].map(String);
  const child = fork('test/attack/flood.ts', args, { silent: true });
  const counts = text(child.stdout as NodeJS.ReadableStream & AsyncIterable<Uint8Array>).then(
    (line) => JSON.parse(line) as Record<string, number>,
  );
  const started = once(child, 'message');
  return { counts, started, sent: started.then(() => once(child, 'message')) };
}

async function repeatProbe(
  signal: AbortSignal,
  perSecond: number,
  send: (index: number) => Promise<Probe>,
): Promise<Probe[]> {
  const sent: Promise<Probe>[] = [];
  for (let index = 0; !signal.aborted; index += 1) {
    sent.push(send(index));
    await sleep(1_000 / perSecond);
  }
  return Promise.all(sent);
}

function probe(url: string, headers: OutgoingHttpHeaders = {}): Promise<Probe> {
  const at = performance.now();
  return new Promise((resolve) => {
    const end = (status = 0) => resolve({ status, ms: performance.now() - at, at });
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode));
    }).once('error', () => end());
  });
}

const probeUncached = (origin: string, index: number) =>
  probe(`${origin}/search?q=visitor+pump+${index}`, { 'x-forwarded-for': '198.51.100.7' });

/** From a network of its own: the number of forms a network may send is limited. */
async function sendLead(origin: string, siteUrl: string, index: number): Promise<Probe> {
  const at = performance.now();
  const fields = {
    name: 'Asha',
    email: `asha${index}@site.example`,
    mobile: '+971 50 000',
    message: 'Two sets',
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = {
    accept: 'application/json',
    origin: siteUrl,
    'x-forwarded-for': `192.0.2.${1 + (index % 250)}`,
  };
  const response = await fetch(`${origin}/api/quote`, { method: 'POST', body, headers }).catch(() => null);
  await response?.arrayBuffer();
  return { status: response?.status ?? 0, ms: performance.now() - at, at };
}

/** From the end of the load until an uncached page has come within 200 ms, and all after it. */
function recoveryMs(probes: Probe[], endedAt: number): number {
  const late = probes.findLast(({ at, ms, status }) => at + ms > endedAt && (ms > 200 || status !== 200));
  return late ? late.at + late.ms - endedAt : 0;
}

async function readLag(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`).catch(() => null);
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec((await response?.text()) ?? '')?.[1]);
}
