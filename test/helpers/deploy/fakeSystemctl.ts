import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stands in for systemctl below ROOT: reads the installed units and really starts and stops their processes, of their sandbox
 * with the network alone. Every call is recorded in `calls`.
 */
const root = process.env.ROOT ?? '';
const folder = join(root, 'run');
const [command = '', ...words] = process.argv.slice(2);
// As systemctl does: a name without a type is a service, and a pattern stands for the units that have been started.
const names = words
  .filter((word) => !word.startsWith('--'))
  .map((word) => (/\.\w+$/.test(word) ? word : `${word}.service`))
  .flatMap((name) =>
    name.includes('*')
      ? globSync(`${name}.pid`, { cwd: folder }).map((file) => basename(file, '.pid'))
      : [name],
  );

/** Paths of the unit lie below ROOT. */
const relocate = (text: string) =>
  text.replaceAll(/(?<![\w/])\/(srv|var|etc)\/(sumpline|lib|backups)/g, `${root}/$1/$2`);

function readUnit(name: string) {
  const [, stem = '', instance = '', kind = ''] = /^([\w-]+@?)(\d*)\.(\w+)$/.exec(name) ?? [];
  const text = readFileSync(join(root, 'etc/systemd/system', `${stem}.${kind}`), 'utf8');
  const valuesOf = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) =>
      relocate(value.replaceAll('%i', instance)),
    );
  const files = valuesOf('EnvironmentFile').map((file) => readFileSync(file, 'utf8'));
  const assignments = [
    ...valuesOf('Environment').flatMap((line) => line.split(' ')),
    ...files.flatMap((file) => file.split('\n').filter((line) => /^[A-Z]/.test(line))),
  ];
  return {
    type: valuesOf('Type')[0] ?? 'simple',
    command: (valuesOf('ExecStart')[0] ?? '').split(' '),
    cwd: valuesOf('WorkingDirectory')[0] ?? '/',
    hasNetwork: !valuesOf('PrivateNetwork').includes('yes'),
    environment: Object.fromEntries(
      assignments.map((line) =>
        line
          .replace(/=(["'])(.*)\1$/, '=$2')
          .split(/=(.*)/s)
          .slice(0, 2),
      ),
    ),
  };
}

const pidFile = (name: string) => join(folder, `${name}.pid`);

/** 0 where the unit does not run; a zombie does not. */
function pidOf(name: string): number {
  const pid = existsSync(pidFile(name)) ? Number(readFileSync(pidFile(name), 'utf8')) : 0;
  const stat = pid && existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return /\) [^ZX]/.test(stat) ? pid : 0;
}

async function start(name: string): Promise<boolean> {
  if (name.endsWith('.timer') || pidOf(name)) return true;
  const { type, command: line, cwd, environment, hasNetwork } = readUnit(name);
  const [program = '', ...args] = hasNetwork ? line : ['unshare', '--net', ...line];
  const output = openSync(join(folder, `${name}.log`), 'a');
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ...environment };
  const stdio: ['ignore', number, number] = ['ignore', output, output];
  if (type === 'oneshot') return spawnSync(program, args, { cwd, env, stdio }).status === 0;
  const child = spawn(program, args, { cwd, env, stdio, detached: true });
  writeFileSync(pidFile(name), String(child.pid));
  const port = line.find((word) => word.startsWith('PORT='))?.slice(5);
  while (child.exitCode === null && child.signalCode === null) {
    if ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok) return true;
    await sleep(50);
  }
  return false;
}

async function stop(name: string): Promise<void> {
  for (let pid = pidOf(name), waited = 0; pid && pid === pidOf(name); waited += 20) {
    if (waited === 0) process.kill(pid, 'SIGTERM');
    if (waited > 20_000) process.kill(pid, 'SIGKILL');
    await sleep(20);
  }
}

mkdirSync(folder, { recursive: true });
appendFileSync(join(folder, 'calls'), `${[command, ...words].join(' ')}\n`);
let succeeded = true;
if (command === 'show') for (const name of names) process.stdout.write(`${pidOf(name)}\n`);
if (command === 'restart' || command === 'stop') await Promise.all(names.map(stop));
if (command === 'restart' || command === 'start')
  succeeded = (await Promise.all(names.map(start))).every(Boolean);
if (command === '--version') process.stdout.write(`systemd ${process.env.SYSTEMD_VERSION ?? 252} (fake)\n`);
process.exit(succeeded ? 0 : 1);
