import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { buildSite, writeDist } from './buildSite.ts';

const folders = ['client', 'server', 'shared', 'public'];
/** The running server reads content itself when it changes. */
const content = /^embedded\/content\b/;
/** An editor writes a file in several steps. */
const debounceMs = 50;

/**
 * Builds for development, starts the server, and repeats both at every change. After a failed build everything stays as it
 * is.
 */
export async function watchSite(): Promise<void> {
  let server: ChildProcess | null = null;
  process.on('exit', () => server?.kill('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

  async function update(): Promise<void> {
    try {
      const files = await buildSite({ development: true });
      if (server) await end(server);
      await writeDist(files);
      server = startServer();
    } catch (error) {
      // esbuild has shown its own errors.
      if (!(error instanceof Error && 'errors' in error)) console.error(error);
    }
  }

  let updating = update();
  let due: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (folder === 'server' && content.test(file ?? '')) return;
      clearTimeout(due);
      due = setTimeout(() => {
        updating = updating.then(update);
      }, debounceMs);
    });
  }
}

const startServer = () =>
  spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });

/** Killed at once: a browser's open event stream would delay an orderly stop. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}
