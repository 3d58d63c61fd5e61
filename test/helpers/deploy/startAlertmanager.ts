import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createTempDir } from '../createTempDir.ts';
import { freePort, startProcess } from '../site/startServer.ts';

/** Starts Alertmanager with the shipped configuration, but a mail server without TLS and password; returns its address. */
export async function startAlertmanager(mailServer: string): Promise<string> {
  const folder = createTempDir();
  const file = join(folder, 'alertmanager.yml');
  const config = readFileSync('deploy/monitoring/alertmanager.yml', 'utf8')
    .replace('mail.your-name.example:587', mailServer)
    .replace(/^ +smtp_auth_.*\n/gm, '')
    .replace('global:\n', 'global:\n  smtp_require_tls: false\n')
    .replace('group_wait: 30s', 'group_wait: 0s');
  writeFileSync(file, config);
  const address = `127.0.0.1:${await freePort()}`;
  const { output } = startProcess('prometheus-alertmanager', [
    `--config.file=${file}`,
    `--storage.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
    '--cluster.listen-address=',
  ]);
  const isReady = () => fetch(`http://${address}/-/ready`).then(({ ok }) => ok, output);
  await expect.poll(isReady).toBe(true);
  return address;
}
