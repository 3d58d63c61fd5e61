import {
  appendFileSync,
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { quote } from '../fixtures/leads.ts';
import { createScratchRoot, type ScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { postTo } from '../helpers/http/postTo.ts';
import { readLeads } from '../helpers/site/readLeads.ts';
import { execSql, querySql } from '../helpers/sqlite.ts';
import { startSwitchableUpstream } from '../helpers/upstream/startSwitchableUpstream.ts';

const test = testWith('upgrades', 'curl', 'flock');

/** The upstream of a machine in the tests, whose pictures nobody checks. */
async function createMachine(): Promise<ScratchRoot> {
  const upstream = await startSwitchableUpstream();
  return createScratchRoot({
    ...upstream.env,
    // Has no effect: the units set it.
    DATA_DIR: './data',
  });
}

/** Alive, but never ready. */
const unreadyServer = `
  import { createServer } from 'node:http';
  const listener = (request, response) => response.writeHead(request.url === '/healthz' ? 200 : 503).end();
  createServer(listener).listen(process.env.PORT, '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
`;

const versions = async (machine: ScratchRoot) => {
  const { output } = await machine.run('deploy/sumpline.sh', ['status']);
  return [...output.matchAll(/release (\S+), \/readyz (\d+)/g)].map(
    ([, version, ready]) => `${version} ${ready}`,
  );
};

const upgrade = (machine: ScratchRoot, ...args: string[]) => machine.run('deploy/upgrade.sh', args);

/** A lead that waits for a person, and a picture that the upstream lacks: neither concerns a release. */
async function needAttention(machine: ScratchRoot): Promise<void> {
  await postTo(`http://127.0.0.1:${machine.ports[0]}`, 'quote', quote, '10.0.0.1');
  // Its delivery has ended, which would set its state.
  await expect.poll(() => readLeads(machine.dataDir).map(({ state }) => state)).toEqual(['delivered']);
  execSql(join(machine.dataDir, 'leads.db'), "UPDATE outbox SET state = 'parked'");
}

/** Leaves a machine as an upgrade from 1.0.0 that was interrupted after the first of its instances. */
async function interruptUpgrade(machine: ScratchRoot, version: string): Promise<void> {
  const script = `
    ln -sfn releases/1.0.0 "$ROOT/srv/sumpline/previous"
    ln -sfn releases/${version} "$ROOT/srv/sumpline/current"
    systemctl restart sumpline@${machine.ports[0]}.service`;
  expect(await machine.run('sh', ['-ec', script])).toEqual({ status: 0, output: '' });
  await expect.poll(() => versions(machine)).toEqual([`${version} 200`, '1.0.0 200']);
}

test('an upgrade restarts one instance after the other, a rollback brings the former release back, and what was interrupted goes on where it ended', async () => {
  const machine = await createMachine();
  await machine.startRelease('1.0.0');
  for (const version of ['0.6.0', '0.7.0', '0.8.0', '0.9.0', '1.1.0']) machine.addRelease(version);
  const [first, second] = machine.ports;
  await needAttention(machine);

  const nginxFolder = join(machine.root, 'etc/nginx/sumpline');
  cpSync('deploy/nginx', nginxFolder, { recursive: true });
  for (const name of ['proxy.conf', 'instances.conf'])
    writeFileSync(join(nginxFolder, name), '# another one');
  rmSync(join(nginxFolder, 'limits.conf'));

  const upgraded = await upgrade(machine, '1.1.0');
  expect(upgraded.output.match(/note: .*/g)).toEqual([
    'note: limits.conf of this release for nginx is another one: sumpline nginx',
    'note: proxy.conf of this release for nginx is another one: sumpline nginx',
  ]);
  expect(upgraded).toMatchObject({
    status: 0,
    output: expect.stringContaining('Release 1.1.0 runs on all instances.'),
  });
  expect(upgraded.output).toMatch(/FAILED leads: 0 waiting, 1 parked[\s\S]*FAILED picture /);
  const notice = readFileSync(join(machine.root, 'var/cache/sumpline/fallback/unavailable.html'), 'utf8');
  expect(notice).toContain('+971 4 555 0142');
  expect(await versions(machine)).toEqual(['1.1.0 200', '1.1.0 200']);
  expect([machine.linked('current'), machine.linked('previous')]).toEqual(['1.1.0', '1.0.0']);
  const calls = machine.systemctlCalls().filter((call) => /restart|backup/.test(call));
  expect(calls).toEqual([
    'start sumpline-backup.service',
    `restart sumpline@${first}.service`,
    `restart sumpline@${second}.service`,
  ]);

  expect(readdirSync(join(machine.root, 'var/backups/sumpline'))).toEqual([
    expect.stringMatching(/^leads-\S+\.db$/),
  ]);
  // Besides these two, the three newest stay.
  const kept = ['0.7.0', '0.8.0', '0.9.0', '1.0.0', '1.1.0'];
  expect(readdirSync(join(machine.root, 'srv/sumpline/releases')).sort()).toEqual(kept);

  const again = await upgrade(machine, '1.1.0', '--skip-doctor');
  expect(again.output).toContain(`port ${first} runs 1.1.0 already\nport ${second} runs 1.1.0 already\n`);

  // The release that one wants to leave may be unable to make a backup.
  writeFileSync(join(machine.root, 'srv/sumpline/current/deploy/backup.sh'), '#!/bin/sh\nexit 1\n');
  const rolledBack = await machine.run('deploy/sumpline.sh', ['rollback']);
  expect(rolledBack).toEqual({ status: 0, output: expect.stringContaining('Warning: the backup failed') });
  expect(await versions(machine)).toEqual(['1.0.0 200', '1.0.0 200']);
  expect([machine.linked('current'), machine.linked('previous')]).toEqual(['1.0.0', '1.1.0']);
  expect(await machine.run('deploy/sumpline.sh', ['restart'])).toEqual({
    status: 0,
    output: machine.ports.map((port) => `port ${port} runs 1.0.0 and is ready\n`).join(''),
  });

  await interruptUpgrade(machine, '1.1.0');
  const resumed = await upgrade(machine, '1.1.0', '--skip-doctor', '--skip-backup');
  expect(resumed.output).toContain(`port ${first} runs 1.1.0 already`);
  expect(resumed.output).toContain(`port ${second} runs 1.1.0 and is ready`);
  expect([machine.linked('current'), machine.linked('previous')]).toEqual(['1.1.0', '1.0.0']);

  const systemctl = join(machine.root, 'bin/systemctl');
  renameSync(systemctl, `${systemctl}.whole`);
  const killing = `#!/bin/sh\n"$0.whole" "$@"\ncase $* in 'restart sumpline@${first}.service') kill -9 $PPID ;; esac\n`;
  writeFileSync(systemctl, killing, { mode: 0o755 });
  await machine.run('deploy/sumpline.sh', ['rollback']);
  await expect.poll(() => versions(machine)).toEqual(['1.0.0 200', '1.1.0 200']);
  renameSync(`${systemctl}.whole`, systemctl);
  expect(await machine.run('deploy/sumpline.sh', ['rollback'])).toMatchObject({ status: 0 });
  expect(await versions(machine)).toEqual(['1.0.0 200', '1.0.0 200']);
  expect([machine.linked('current'), machine.linked('previous')]).toEqual(['1.0.0', '1.1.0']);
});

test('a release that does not become ready leaves all instances with the former one', async () => {
  const machine = await createMachine();
  await machine.startRelease('1.0.0');
  const [, second] = machine.ports;
  machine.addRelease('2.0.0', (folder) => {
    const file = (name: string) => join(folder, 'dist/server', name);
    renameSync(file('main.js'), file('original.js'));
    writeFileSync(file('unready.js'), unreadyServer);
    // As the second instance alone.
    writeFileSync(
      file('main.js'),
      `await import(process.env.PORT === '${second}' ? './unready.js' : './original.js');`,
    );
    appendFileSync(join(folder, 'deploy/systemd/sumpline@.service'), '# of 2.0.0\n');
  });
  // The wait for readiness is short, so no instance has to become ready within it.
  await interruptUpgrade(machine, '2.0.0');
  const { status, output } = await machine.run('deploy/upgrade.sh', ['2.0.0', '--skip-doctor'], {
    READY_SECONDS: '3',
  });
  expect(status).toBe(1);
  expect(output).toContain('release 2.0.0 is not ready: back to 1.0.0');
  await expect.poll(() => versions(machine)).toEqual(['1.0.0 200', '1.0.0 200']);
  expect(machine.linked('current')).toBe('1.0.0');
  const unit = readFileSync(join(machine.root, 'etc/systemd/system/sumpline@.service'), 'utf8');
  expect(unit).toBe(readFileSync('deploy/systemd/sumpline@.service', 'utf8'));
  expect((await machine.run('deploy/sumpline.sh', ['rollback'])).output).toContain(
    'there is no release before this one',
  );
});

/** A release whose outbox has one more migration, which the release before does not know but can live with. */
function addMigration(folder: string): void {
  const migration = 'CREATE TABLE of_the_next_release (id INTEGER) STRICT;';
  const server = join(folder, 'server');
  rmSync(server);
  cpSync('server', server, { recursive: true });
  const files = [
    join(server, 'leads/outbox/schema.ts'),
    ...globSync(join(folder, 'dist/server/createSite-*.js')),
  ];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(
      /(WHERE state = 'suspect';`,\s*\w+),?\s*\]/,
      (_match, before: string) => `${before}, '${migration}']`,
    );
    expect(changed).not.toBe(text);
    writeFileSync(file, changed);
  }
}

/** Whether an outbox has been through the migration. */
const isMigrated = (path: string) =>
  querySql(path, "SELECT name FROM sqlite_master WHERE name = 'of_the_next_release'").length > 0;

test('a release with the next schema of the outbox is installed past its doctor, after a backup in the former one, and rolled back', async () => {
  const machine = await createMachine();
  await machine.startRelease('1.0.0');
  machine.addRelease('1.1.0', addMigration);
  const outbox = join(machine.dataDir, 'leads.db');
  const sent = await postTo(`http://127.0.0.1:${machine.ports[0]}`, 'quote', quote, '10.0.0.1');

  const upgraded = await upgrade(machine, '1.1.0');
  expect([upgraded.status, upgraded.output]).toEqual([
    0,
    expect.stringMatching(/leads\.db: it has schema \d+; the server brings it to \d+ at its start/),
  ]);
  expect(isMigrated(outbox)).toBe(true);
  const backups = join(machine.root, 'var/backups/sumpline');
  const [backup = ''] = readdirSync(backups);
  expect(isMigrated(join(backups, backup))).toBe(false);

  expect(await machine.run('deploy/sumpline.sh', ['rollback'])).toMatchObject({ status: 0 });
  expect(await versions(machine)).toEqual(['1.0.0 200', '1.0.0 200']);
  const list = await machine.run('deploy/sumpline.sh', ['leads', 'list']);
  expect(list.output).toContain(String(sent?.body.reference));
});
