import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createTempDir } from '../createTempDir.ts';
import { freePort, startProcess } from '../site/startServer.ts';

interface Sample {
  metric: Record<string, string>;
  value: [time: number, value: string];
}

/**
 * Starts Prometheus with the shipped configuration, in which only targets, intervals and the address of Alertmanager differ;
 * alerts do not wait.
 */
export async function startPrometheus(target: string, alertmanager = '127.0.0.1:9') {
  const folder = createTempDir();
  cpSync('deploy/monitoring', folder, { recursive: true });
  const file = join(folder, 'prometheus.yml');
  const config = readFileSync(file, 'utf8')
    .replace("'127.0.0.1:3001', '127.0.0.1:3002'", `'${target}'`)
    .replaceAll('127.0.0.1:9093', alertmanager)
    .replaceAll('15s', '1s');
  writeFileSync(file, config);
  const rules = join(folder, 'alerts.yml');
  writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll(/^ {8}for: .*\n/gm, ''));
  const address = `127.0.0.1:${await freePort()}`;
  const { output } = startProcess('prometheus', [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ]);
  const get = async (path: string) => (await fetch(`http://${address}/api/v1/${path}`)).json();
  const isReady = () => fetch(`http://${address}/-/ready`).then(({ ok }) => ok, output);
  await expect.poll(isReady).toBe(true);
  return {
    /** The samples of a query now; an invalid query gives its error. */
    async query(expression: string): Promise<Sample[] | string> {
      const { data, error } = await get(`query?query=${encodeURIComponent(expression)}`);
      return error ?? data.result;
    },
    /** Names and states of the loaded alerts. */
    async alerts(): Promise<{ name: string; health: string }[]> {
      const { data } = await get('rules');
      return data.groups.flatMap(({ rules }: { rules: object[] }) => rules);
    },
  };
}
