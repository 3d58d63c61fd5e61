import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quote } from '../fixtures/leads.ts';
import { createScratchRoot, type ScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';
import { postTo } from '../helpers/http/postTo.ts';
import { startSwitchableUpstream } from '../helpers/upstream/startSwitchableUpstream.ts';

const skip = !hasTools('restoring a backup', 'curl', 'flock', 'tar');

/** The commands of the section "Restore", in the places of `machine`, with its backups and for a reference of its own. */
function readCommands(machine: ScratchRoot, reference: string): string {
  const section = /^### Restore\n([\s\S]*?)^##/m.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';
  const [, commands = ''] = /^```sh\n([\s\S]*?)^```/m.exec(section) ?? [];
  expect(commands).toContain('Q-7K3MD');
  const backups = readdirSync(join(machine.root, 'var/backups/sumpline'));
  const backup = (name: string) => backups.find((file) => file.startsWith(name)) ?? name;
  return commands
    .replaceAll(/\/var\/(lib|backups)\/sumpline/g, `${machine.root}$&`)
    .replace(/leads-\d+T\d+Z\.db/, backup('leads-'))
    .replace(/files-\d+T\d+Z\.tar\.gz/, backup('files-'))
    .replace('-o sumpline -g sumpline', `-o ${process.getuid?.()} -g ${process.getgid?.()}`)
    .replace('3001', String(machine.ports[0]))
    .replace('3002', String(machine.ports[1]))
    .replace('Q-7K3MD', reference);
}

test.skipIf(skip)(
  'the commands of "Restore" bring back leads and operator files; parked leads are not sent again',
  { timeout: 180_000 },
  async () => {
    const upstream = await startSwitchableUpstream();
    const machine = await createScratchRoot({
      API_BASE_URL: upstream.apiBaseUrl,
      IMAGE_BASE_URL: upstream.imageBaseUrl,
    });
    await machine.startRelease('1.0.0');
    const send = async (message: string) => {
      const response = await postTo(
        `http://127.0.0.1:${machine.ports[0]}`,
        'quote',
        { ...quote, message },
        '10.0.0.1',
      );
      return String(response?.body.reference);
    };
    const delivered = await send('delivered');
    upstream.respondWith(503);
    const [waiting, arrived] = [await send('waiting'), await send('arrived elsewhere')];
    const redirects = '[{ "from": "/old", "to": "/products" }]';
    writeFileSync(join(machine.dataDir, 'redirects.json'), redirects);
    expect(await machine.run('deploy/sumpline.sh', ['backup'])).toMatchObject({ status: 0 });

    const commands = readCommands(machine, arrived);
    for (const name of ['leads.db', 'redirects.json']) writeFileSync(join(machine.dataDir, name), 'damaged');
    upstream.respondWith(200);
    upstream.accepted.length = 0;
    const restored = await machine.run('bash', ['-ec', commands]);
    expect(restored).toEqual({ status: 0, output: expect.stringContaining(`park: ${arrived}`) });

    const list = async () => (await machine.run('deploy/sumpline.sh', ['leads', 'list'])).output;
    await expect.poll(list).toMatch(new RegExp(`${waiting}\\s.*delivered`));
    expect(await list()).toMatch(new RegExp(`${arrived}\\s.*parked`));
    const { output } = await machine.run('deploy/sumpline.sh', ['leads', 'show', delivered]);
    for (const text of [quote.name, quote.email, quote.mobile, 'delivered']) expect(output).toContain(text);
    expect(upstream.accepted.map(({ fields }) => fields.message)).toEqual([
      expect.stringContaining('waiting'),
    ]);
    expect(readFileSync(join(machine.dataDir, 'redirects.json'), 'utf8')).toBe(redirects);
    const old = await fetch(`http://127.0.0.1:${machine.ports[1]}/old`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, '/products']);
  },
);
