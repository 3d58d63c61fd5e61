/** The time from a purge until the CDN, nginx and each instance send the new page. Needs `nginx`, `openssl` and `redis-server`. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SendRequest } from '../../helpers/deploy/sendRequest.ts';
import { startCdn } from '../../helpers/deploy/startCdn.ts';
import { startRedisServer } from '../../helpers/site/startRedisServer.ts';
import { formatStatuses, median, sendAtRate } from '../load.ts';
import { isShort, machine, reportSection, table } from '../report.ts';
import { changeProduct, open, products, startMachine } from './startMachine.ts';

const changes = isShort ? 1 : 20;
const perSecond = 100;
const pollMs = 100;
/** A page counts as new when no old one has followed for this long. */
const settledMs = 500;
const giveUpMs = 20_000;

const newText = ', changed.';
/** Spread over the catalogue, which a purge fetches in its order; another one for each change. */
const productOf = (change: number) => 1 + change * Math.floor(products / (2 * changes));
const formatsOf = (id: number) => [`/products/${id}`, `/data/products/${id}`, `/products/${id}.md`];

/** Nine of ten are pages or their data; the tenth is in no cache. */
const visited = Array.from({ length: isShort ? 30 : 1_000 }, (_, index) => {
  if (index % 10 === 9) return '/search?q=pump+{n}';
  return `${index % 3 === 0 ? '/data' : ''}/products/${1 + ((index * 7) % products)}`;
});

/** Seconds of each change, by who sends the page. */
type Times = Map<string, number[]>;

type PurgeRun = Awaited<ReturnType<typeof measureRun>>;

/** Seconds from `startedAt` until the first new response after which none is old. */
async function timeUntilNew(send: SendRequest, path: string, startedAt: number): Promise<number> {
  let newAt = Number.NaN;
  for (;;) {
    const isNew = (await send(path)).text.includes(newText);
    const now = performance.now();
    if (!isNew) newAt = Number.NaN;
    else if (Number.isNaN(newAt)) newAt = now;
    if (now - newAt > settledMs) return (newAt - startedAt) / 1_000;
    if (now - startedAt > giveUpMs) return Number.POSITIVE_INFINITY;
    await sleep(pollMs);
  }
}

/** The CDN has a copy of its own of each. */
async function waitUntilStored(cdn: SendRequest, paths: string[]): Promise<void> {
  for (const path of paths) while ((await cdn(path)).headers['x-cdn'] !== 'HIT') await sleep(pollMs);
}

async function measureRun(count: 1 | 2) {
  const redis = count > 1 ? await open(() => startRedisServer()) : null;
  const cdnServer = await open(() => startCdn('addresses'));
  const env = { CDN_PURGE_URL: cdnServer.purgeUrl, REDIS_URL: redis?.url ?? '' };
  const machine = await startMachine(count, env);
  const cdn = await open(() => cdnServer.start(machine.nginx.httpsPort));
  const [purged, ...others] = machine.instances;
  if (!purged) throw new Error('no instance');
  const senders: [string, SendRequest][] = [
    ['through the CDN', cdn.send],
    ['through nginx', machine.nginx.send],
    ['the purged instance', purged.send],
    ...others.map((other): [string, SendRequest] => ['the other instance', other.send]),
  ];

  async function measureChange(change: number, times: Times): Promise<void> {
    const id = productOf(change);
    const add = (name: string, seconds: number) => times.set(name, [...(times.get(name) ?? []), seconds]);
    await waitUntilStored(cdn.send, formatsOf(id));
    // At different moments of the timers that run every 250 ms and every second.
    await sleep(change * (250 / changes));
    await changeProduct(machine, id);
    const startedAt = performance.now();
    const purge = purged?.send('/hooks/purge', { method: 'POST' }).then(() => {
      add('the purge is answered', (performance.now() - startedAt) / 1_000);
    });
    const measured = senders.map(async ([name, send]) => {
      const untilNew = formatsOf(id).map((path) => timeUntilNew(send, path, startedAt));
      add(name, Math.max(...(await Promise.all(untilNew))));
    });
    await Promise.all([purge, ...measured]);
  }

  async function measureChanges(first: number): Promise<Times> {
    const times: Times = new Map();
    for (let index = 0; index < changes; index += 1) await measureChange(first + 2 * index, times);
    return times;
  }

  // Every page has been rendered, and the CDN has a copy of it.
  for (const path of visited) if (!path.includes('{n}')) await cdn.send(path);
  const alone = await measureChanges(0);
  const end = new AbortController();
  const visits = sendAtRate({
    origin: `http://127.0.0.1:${cdn.port}`,
    requestOf: (index) => ({ path: visited[index % visited.length]?.replace('{n}', String(index)) ?? '/' }),
    perSecond,
    clients: 100,
    signal: end.signal,
  });
  const underLoad = await measureChanges(1);
  end.abort();
  const load = await visits;
  const all = Array.from({ length: 2 * changes }, (_, index) => formatsOf(productOf(index))).flat();
  const texts = await Promise.all(all.map(async (path) => (await cdn.send(path)).text));
  await machine.stop();
  await redis?.kill();
  /** Formats of changed products that the CDN sent old again at the end. */
  const oldAtEnd = texts.filter((text) => !text.includes(newText)).length;
  return { instances: count, alone, underLoad, load, oldAtEnd };
}

const figures = (values: number[] = []) =>
  [Math.min(...values), median(values), Math.max(...values)].map((value) => value.toFixed(2));

const purgeHead = [
  ...['instances', 'new after, in seconds', 'no load: min', 'median', 'max'],
  ...[`${perSecond} requests a second: min`, 'median', 'max'],
];

const purgeRows = ({ instances, alone, underLoad }: PurgeRun): string[][] =>
  [...alone.keys()].map((name) => [
    String(instances),
    name,
    ...figures(alone.get(name)),
    ...figures(underLoad.get(name)),
  ]);

const loadLine = ({ instances, load, oldAtEnd }: PurgeRun): string =>
  `${instances === 1 ? 'One instance' : 'Two instances'}: requests of visitors ${formatStatuses(load)}; ` +
  `${oldAtEnd} of ${2 * changes * 3} changed pages were old again at the end.`;

export async function measurePurges(): Promise<void> {
  const runs = [await measureRun(1), await measureRun(2)];
  reportSection(
    'A changed product after a purge',
    `${machine()}, which visitors, CDN, nginx, instances and upstream share. ${products} products. ${changes} times a product changes upstream and one instance is purged; two instances share Redis. The time runs from the call of \`/hooks/purge\` until the page, its data and its \`.md\` are new, and none of them is old in the half second after; looked at every ${pollMs} ms. These looks are 90 to 120 requests a second themselves: "no load" is without other visitors.`,
    table(purgeHead, runs.flatMap(purgeRows)),
    runs.map(loadLine).join('\n'),
  );
}
