import { expect, test } from 'vitest';
import { atEnd, shareOpened } from './atEnd.ts';
import { startProcess } from './site/startServer.ts';

const closed: string[] = [];
const quick = shareOpened(async () => atEnd(() => closed.push('quick')));
const slow = shareOpened(async () => {
  await new Promise(setImmediate);
  atEnd(() => closed.push('slow'));
});

test('a test opens two shared resources at once', async () => {
  await Promise.all([slow(), quick()]);
});

test('they are still open in the next test', () => {
  expect(closed).toEqual([]);
});

test('a resource that a worker shares is closed when the worker is ended by SIGTERM', async () => {
  const program = `
    import { atEnd, shareInWorker } from '${import.meta.dirname}/atEnd.ts';
    await shareInWorker(async () => atEnd(() => console.log('closed')))();
    console.log('open');
    setInterval(() => {}, 1000);`;
  const worker = startProcess(process.execPath, ['--input-type=module', '--eval', program]);
  await expect.poll(worker.output).toContain('open');
  worker.process.kill('SIGTERM');
  await worker.exited;
  await expect.poll(worker.output).toContain('closed');
});
