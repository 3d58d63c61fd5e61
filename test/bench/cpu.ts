/** CPU seconds of servers under load, measured beside each other. */
import { type Load, type MeasuredServer, median, saturate } from './servers.ts';

export interface Case extends Load {
  name: string;
  server: MeasuredServer;
  /** The path of each request. */
  path: (index: number) => string;
}

export const rounds = 7;

/** CPU seconds per 1000 requests of every case, in interleaved rounds. */
export async function measureCpu(cases: Case[]): Promise<Map<string, number[]>> {
  const send = ({ server, path, ...load }: Case) => saturate((n) => server.origin + path(n), load);
  for (const one of cases) await send({ ...one, requests: Math.min(500, one.requests) });
  const seconds = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const one of cases) {
      const before = one.server.cpu();
      await send(one);
      const spent = ((one.server.cpu() - before) / one.requests) * 1000;
      seconds.set(one.name, [...(seconds.get(one.name) ?? []), spent]);
    }
  }
  return seconds;
}

const figure = (value: number) => value.toFixed(4);

export const cpuHead = [`CPU seconds per 1000 requests, ${rounds} rounds`, 'best', 'median'];

export const cpuRows = (seconds: Map<string, number[]>): string[][] =>
  [...seconds].map(([name, values]) => [name, figure(Math.min(...values)), figure(median(values))]);

/** The ratio of two cases, by medians. */
export function ratio(seconds: Map<string, number[]>, name: string, to: string): string {
  const of = (one: string) => median(seconds.get(one) ?? []);
  return (of(name) / of(to)).toFixed(2);
}
