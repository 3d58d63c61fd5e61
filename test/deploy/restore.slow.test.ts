import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { quote } from '../fixtures/leads.ts';
import { createScratchRoot, type ScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { postTo } from '../helpers/http/postTo.ts';
import { startSwitchableUpstream } from '../helpers/upstream/startSwitchableUpstream.ts';

const test = testWith('restoring a backup', 'curl', 'flock', 'tar');

/** The commands of the runbook "Restore", in the places of `machine`, with its backups and its quarantined outbox. */
function readCommands(machine: ScratchRoot): string {
  const runbook = /^## Restore\n([\s\S]*?)^##/m.exec(readFileSync('docs/runbooks.md', 'utf8'))?.[1] ?? '';
  const [, commands = ''] = /^```sh\n([\s\S]*?)^```/m.exec(runbook) ?? [];
  expect(commands).toContain('quarantined');
  const find = (folder: string, pattern: RegExp) =>
    readdirSync(join(machine.root, folder)).find((file) => pattern.test(file)) ?? String(pattern);
  return commands
    .replaceAll(/\/var\/(lib|backups)\/sumpline/g, `${machine.root}$&`)
    .replace(/leads-\d+T\d+Z\.db/, find('var/backups/sumpline', /^leads-/))
    .replace(/files-\d+T\d+Z\.tar\.gz/, find('var/backups/sumpline', /^files-/))
    .replace(/leads\.db\.\S+\.quarantined/, find('var/lib/sumpline', /^leads\.db.*\.quarantined$/));
}

test('the commands of "Restore" bring back leads and operator files beside the leads that came since', async () => {
  const upstream = await startSwitchableUpstream();
  const machine = await createScratchRoot(upstream.env);
  await machine.startRelease('1.0.0');
  const send = async (message: string) => {
    const url = `http://127.0.0.1:${machine.ports[0]}`;
    const response = await postTo(url, 'quote', { ...quote, message }, '10.0.0.1');
    return String(response?.body.reference);
  };
  const list = async () => (await machine.run('deploy/sumpline.sh', ['leads', 'list'])).output;
  const delivered = await send('delivered');
  upstream.respondWith(503);
  const waiting = await send('waiting');
  const redirects = '[{ "from": "/old", "to": "/products" }]';
  writeFileSync(join(machine.dataDir, 'redirects.json'), redirects);
  expect(await machine.run('deploy/sumpline.sh', ['backup'])).toMatchObject({ status: 0 });

  const units = machine.ports.map((port) => `sumpline@${port}`);
  await machine.run('systemctl', ['stop', ...units]);
  writeFileSync(join(machine.dataDir, 'leads.db'), 'damaged');
  for (const end of ['wal', 'shm']) rmSync(join(machine.dataDir, `leads.db-${end}`), { force: true });
  rmSync(join(machine.dataDir, 'redirects.json'));
  await machine.run('systemctl', ['start', ...units]);
  const since = await send('after the damage');
  const quarantined = () => readdirSync(machine.dataDir).filter((name) => name.endsWith('.quarantined'));
  await expect.poll(quarantined).toContainEqual(expect.stringMatching(/^leads\.db/));
  upstream.respondWith(200);
  const restored = await machine.run('bash', ['-c', readCommands(machine)]);
  expect(restored).toEqual({ status: 0, output: expect.stringContaining('leads taken from') });

  for (const reference of [delivered, waiting, since])
    await expect.poll(list).toMatch(new RegExp(`${reference}\\s.*delivered`));
  expect(await list()).toContain('3 in all');
  expect(readFileSync(join(machine.dataDir, 'redirects.json'), 'utf8')).toBe(redirects);
  const old = await fetch(`http://127.0.0.1:${machine.ports[1]}/old`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, '/products']);
});
