import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredServer, startSite } from '../servers.ts';
import { type FailingDisk, openFailingDisk } from './failingDisk.ts';
import { type FailingUpstream, faults, startFailingUpstream } from './failingUpstream.ts';
import {
  findGrowth,
  findLongest,
  findRest,
  readSample,
  type Sample,
  summarize,
  type Third,
} from './figures.ts';
import { startVisitors, type Visitors } from './visitors.ts';

interface SoakOptions {
  /** How long failures are switched on and off; starting and recovering take extra time. */
  ms: number;
  /** How long each failure lasts. */
  faultMs: number;
  perSecond: number;
  /** The visitors go on, without failures, until this many leads are stored or forwarded. */
  minLeads?: number;
  /** Idle time of the server at the end, before its memory is measured. */
  restMs?: number;
  report(line: string): void;
}

/** The built site under visitors, with an upstream and a disk whose failures are switched on and off. */
export async function runSoak(options: SoakOptions) {
  const upstream = await startFailingUpstream();
  const disk = openFailingDisk();
  if (!disk.canFill) options.report('SKIPPED: a full disk. File systems cannot be mounted here.');
  const server = await startSite(undefined, {
    API_BASE_URL: upstream.apiBaseUrl,
    IMAGE_BASE_URL: upstream.imageBaseUrl,
    DATA_DIR: disk.dataDir,
  });
  try {
    return await Promise.race([soak(options, upstream, disk, server.origin), throwWhenEnded(server)]);
  } finally {
    await server.stop();
    await upstream.close();
    disk.close();
  }
}

/** Without a server the visitors would fail until the end. */
async function throwWhenEnded({ ended }: MeasuredServer): Promise<never> {
  await ended;
  throw new Error('the server has ended');
}

async function soak(options: SoakOptions, upstream: FailingUpstream, disk: FailingDisk, url: string) {
  const visitors = startVisitors(url, options.perSecond);
  const recorder = recordThirds(url, visitors);
  const begun: { name: string; at: number }[] = [];
  const begin = (name: string) => void begun.push({ name, at: performance.now() });
  const faultAt = (at: number) => begun.findLast((one) => one.at <= at)?.name ?? 'none';
  const switching = switchFaults(options, upstream, disk, begin);
  for (let third = 0; third < 3; third += 1) {
    await recorder.sampleFor(options.ms / 3);
  }
  await switching;
  while (visitors.promised.size < (options.minLeads ?? 0)) await sleep(100);
  await visitors.stop();
  const unsent = await waitForLeads(visitors, upstream);
  await sleep(options.restMs ?? 0);
  const last = await readSample(url);
  const counts = new Map<string, number>();
  for (const email of upstream.accepted) counts.set(email, (counts.get(email) ?? 0) + 1);
  const [, middle, end] = recorder.thirds as [Third, Third, Third];
  const wrong = visitors.visits.flatMap(({ defect }) => (defect ? [defect] : []));
  const lost = unsent.length > 0 ? [`${unsent.length} leads are lost: ${unsent.slice(0, 5).join(', ')}`] : [];
  const repeated = [...counts.values()].filter((count) => count > 1).length;
  return {
    thirds: recorder.thirds,
    leads: { promised: visitors.promised.size, lost: unsent.length, repeated },
    /** Wrong responses, and leads that did not arrive. */
    defects: [...[...new Set(wrong)].slice(0, 10), ...lost],
    /** Figures that grew without bound; means little in a run of seconds. */
    growth: [...findGrowth(middle, end), ...findRest(recorder.samples.first, last)],
    /** The longest wait for a page and for a form, with the failure during which it began. */
    longest: findLongest(visitors.visits).map((visit) => ({ ...visit, fault: faultAt(visit.startedAt) })),
    /** After the first minute, or the first third; in the middle and at the end of the run; after the rest. */
    memory: { ...recorder.samples, last },
  };
}

/** One failure after the other with a healthy pause between them, each at least once; healthy at the end. */
async function switchFaults(
  options: SoakOptions,
  upstream: FailingUpstream,
  disk: FailingDisk,
  onBegin: (name: string) => void,
): Promise<void> {
  const { ms, faultMs, report } = options;
  const steps: [string, () => void][] = [
    ...faults.map((name): [string, () => void] => [`upstream: ${name}`, () => upstream.setFault(name)]),
    ['disk: full', disk.fill],
    ['disk: files removed', disk.removeFiles],
  ];
  const until = performance.now() + ms;
  for (let step = 0; step < steps.length || performance.now() + faultMs < until; step += 1) {
    const [name, begin] = steps[step % steps.length] as [string, () => void];
    report(name);
    onBegin(name);
    begin();
    await sleep(faultMs);
    onBegin(`after ${name}`);
    upstream.setFault(null);
    disk.free();
    await sleep(faultMs / 2);
  }
  await sleep(Math.max(0, until - performance.now()));
}

function recordThirds(url: string, visitors: Visitors) {
  const thirds: Third[] = [];
  const startedAt = performance.now();
  const kept: Record<'first' | 'middle' | 'end', Sample | null> = { first: null, middle: null, end: null };
  return {
    thirds,
    samples: kept,
    async sampleFor(ms: number) {
      const first = visitors.visits.length;
      const samples: Sample[] = [];
      const until = performance.now() + ms;
      while (performance.now() < until) {
        const sample = await readSample(url);
        if (sample) samples.push(sample);
        if (thirds.length === 0 && performance.now() - startedAt < 60_000) kept.first = sample ?? kept.first;
        if (thirds.length < 2 && performance.now() < until - ms / 2) kept.middle = sample ?? kept.middle;
        kept.end = sample ?? kept.end;
        await sleep(Math.min(1_000, ms / 5));
      }
      const name = ['start', 'middle', 'end'][thirds.length] ?? '';
      thirds.push(summarize(name, visitors.visits.slice(first), samples));
    },
  };
}

/** Leads are retried within 60 s after a short outage, and within an hour after a long one. */
const maxWaitMs = 180_000;

/** Resolves with the leads that have not arrived. */
async function waitForLeads({ promised }: Visitors, { accepted }: FailingUpstream): Promise<string[]> {
  const until = performance.now() + maxWaitMs;
  for (;;) {
    const arrived = new Set(accepted);
    const unsent = [...promised].filter((email) => !arrived.has(email));
    if (unsent.length === 0 || performance.now() > until) return unsent;
    await sleep(500);
  }
}
