import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';
import { freePort } from '../site/startServer.ts';

export type ScratchRoot = Awaited<ReturnType<typeof createScratchRoot>>;

/** Parts of a release that its processes only read. */
const linkedParts = ['client', 'docs', 'node_modules', 'public', 'server', 'shared'];
/** Parts from whose place a process finds its release. */
const copiedParts = ['deploy', 'dist', 'package.json'];

/**
 * A folder that the scripts of deploy/ take for the root of a machine. `settings` become the environment file; the embedded API is
 * the upstream by default.
 */
export async function createScratchRoot(settings: Record<string, string> = {}) {
  const root = createTempDir();
  const base = join(root, 'srv/sumpline');
  /** The ports of the two instances. */
  const ports: [number, number] = [Number(await freePort()), Number(await freePort())];
  const bin = join(root, 'bin');
  mkdirSync(bin);
  const systemctl = resolve('test/helpers/deploy/fakeSystemctl.ts');
  writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\nexec "${process.execPath}" "${systemctl}" "$@"\n`, {
    mode: 0o755,
  });
  symlinkSync(resolve('deploy/sumpline.sh'), join(bin, 'sumpline'));
  mkdirSync(join(root, 'etc/sumpline'), { recursive: true });
  writeFileSync(join(root, 'etc/sumpline/ports'), `${ports.join(' ')}\n`);
  const lines = Object.entries({ SITE_URL: `"http://localhost:${ports[0]}"`, ...settings });
  writeFileSync(join(root, 'etc/sumpline/environment'), lines.map((line) => `${line.join('=')}\n`).join(''));
  const readRun = (name: string) =>
    globSync(join(root, 'run', name)).map((file) => readFileSync(file, 'utf8'));
  atEnd(async () => {
    for (const pid of readRun('*.pid')) await endProcess(Number(pid));
  });
  /** Runs a script of deploy/ to its end; its stdout and stderr together. */
  const run = (script: string, args: string[] = [], extra: Record<string, string> = {}) =>
    new Promise<{ status: number; output: string }>((done) => {
      const path = `${bin}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
      const env = { ROOT: root, PATH: path, ...extra };
      execFile(script, args, { env }, (error, stdout, stderr) =>
        done({ status: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  /** Puts a release of the present build there, as if unpacked; `change` gets its folder. */
  const addRelease = (version: string, change?: (folder: string) => void) => {
    const folder = join(base, 'releases', version);
    mkdirSync(folder, { recursive: true });
    for (const part of copiedParts) cpSync(part, join(folder, part), { recursive: true });
    for (const part of linkedParts) symlinkSync(resolve(part), join(folder, part));
    change?.(folder);
  };
  return {
    root,
    dataDir: join(root, 'var/lib/sumpline'),
    ports,
    run,
    addRelease,
    /** Adds a release and starts both instances with it, without the checks of the installation. */
    async startRelease(...release: Parameters<typeof addRelease>) {
      const [version] = release;
      addRelease(...release);
      symlinkSync(`releases/${version}`, join(base, 'current'));
      for (const unit of globSync('deploy/systemd/*.service'))
        cpSync(unit, join(root, 'etc/systemd/system', basename(unit)));
      for (const folder of ['lib', 'backups'])
        mkdirSync(join(root, 'var', folder, 'sumpline'), { recursive: true });
      const units = ports.map((port) => `sumpline@${port}.service`);
      const { status, output } = await run('systemctl', ['start', ...units]);
      if (status !== 0) throw new Error(output + readRun('*.log').join(''));
      writeFileSync(join(root, 'run/calls'), '');
    },
    /** The releases that the links lead to. */
    linked: (name: 'current' | 'previous') => readlinkSync(join(base, name)).replace('releases/', ''),
    /** The calls of systemctl so far. */
    systemctlCalls: () => readRun('calls').join('').split('\n').filter(Boolean),
  };
}

/** Kills a process and waits until it no longer writes to any file; a zombie has no program. */
async function endProcess(pid: number): Promise<void> {
  const program = `/proc/${pid}/exe`;
  if (existsSync(program)) process.kill(pid, 'SIGKILL');
  while (existsSync(program)) await sleep(10);
}
