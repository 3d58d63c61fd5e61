import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { QueueFull } from '../../../server/async/createQueue.ts';
import { createPictureProcess, type PictureCalls } from '../../../server/media/pictureProcess.ts';
import { createOnDemandWorker } from '../../../server/worker/onDemandWorker.ts';
import { drawJpeg } from '../../helpers/upstream/startPictureUpstream.ts';
import { findWorkers, isWorker } from './findWorkers.ts';

const small = { width: 320, format: 'jpg' } as const;
const large = { width: 1920, format: 'avif' } as const;

async function open(options: Parameters<typeof createPictureProcess>[0] = {}) {
  // The site of another file of this worker may still decode, and start further processes.
  await expect.poll(() => findWorkers()).toEqual([]);
  const decoder = createPictureProcess({ maxMs: 900_000, ...options });
  onTestFinished(decoder.close);
  return { ...decoder, findOwn: () => findWorkers() };
}

test('pictures are decoded in another process of lower priority, which is kept for the next one', async () => {
  const { resize, readHeader, findOwn } = await open();
  const { body } = await drawJpeg(800, 600);
  expect(await readHeader(body)).toMatchObject({ type: 'image/jpeg', width: 800, height: 600 });
  const before = findOwn();
  const header = await readHeader(await resize(body, small));
  expect(header).toMatchObject({ width: 320, height: 240 });
  expect([before.length, findOwn()]).toEqual([1, before]);
  expect(before.map(getPriority)).toEqual([constants.priority.PRIORITY_BELOW_NORMAL]);
});

test('a decoder that crashes costs its picture alone: those that wait are decoded in another process', async () => {
  const { resize, readHeader, findOwn } = await open();
  const { body } = await drawJpeg(40, 30);
  await readHeader(body);
  const [pid = 0] = findOwn();
  // While it is stopped, it finishes no picture.
  process.kill(pid, 'SIGSTOP');
  const crashing = resize(body, small);
  const next = resize(body, small);
  process.kill(pid, 'SIGSEGV');
  process.kill(pid, 'SIGCONT');
  await expect(crashing).rejects.toMatchObject({ status: 502, cause: expect.stringContaining('SIGSEGV') });
  expect((await next).byteLength).toBeGreaterThan(0);
  expect(findOwn()).not.toContain(pid);
});

test('a picture that takes too long is refused, and its process ended', async () => {
  const { body } = await drawJpeg(4_000, 3_000);
  const { resize, findOwn } = await open({ maxMs: 1 });
  await expect(resize(body, large)).rejects.toMatchObject({ status: 502 });
  await expect.poll(findOwn).toEqual([]);
});

test('a picture that cannot be read is refused, and says why', async () => {
  const { readHeader, resize } = await open();
  const refused = readHeader(Buffer.from('<h1>'));
  await expect(refused).rejects.toMatchObject({ status: 502, cause: expect.stringContaining('format') });
  expect((await resize((await drawJpeg(40, 30)).body, small)).byteLength).toBeGreaterThan(0);
});

test('the process ends when no picture has come for a while', async () => {
  const { readHeader, findOwn } = await open({ idleMs: 1 });
  await readHeader((await drawJpeg(40, 30)).body);
  await expect.poll(findOwn).toEqual([]);
});

test('the process ends after a picture that took much memory', async () => {
  const { resize, findOwn } = await open({ maxKeptBytes: 1, idleMs: 900_000 });
  await resize((await drawJpeg(40, 30)).body, small);
  await expect.poll(findOwn).toEqual([]);
});

/** A program that decodes a picture and prints when it is done. */
const program = `
  import { createPictureProcess } from './server/media/pictureProcess.ts';
  import { readFileSync } from 'node:fs';
  const file = readFileSync('public/pictures/hoses/strainer/main.webp');
  await createPictureProcess({ maxMs: 900_000, idleMs: 900_000 }).readHeader(file);
  console.log('done');
`;
const startProgram = (more = '') =>
  spawn(process.execPath, ['--input-type=module', '-e', program + more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

test('a process that waits for pictures keeps no program from ending', async () => {
  const [code] = await once(startProgram(), 'exit');
  expect(code).toBe(0);
});

test('the process ends with the server, also where that is killed', async () => {
  const parent = startProgram('setInterval(() => undefined, 1_000);');
  await once(parent.stdout, 'data');
  const [pid = 0] = findWorkers(parent.pid);
  expect(isWorker(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isWorker(pid)).toBe(false);
});

test('a process that cannot be started fails its call at once, and the next call starts another', async () => {
  const paths = ['/nonexistent', process.execPath];
  const start = () =>
    fork('server/media/pictureWorker.ts', { execPath: paths.shift() ?? '', serialization: 'advanced' });
  const worker = createOnDemandWorker<PictureCalls>({
    start,
    maxWaiting: 1,
    maxMs: 900_000,
    idleMs: 900_000,
  });
  onTestFinished(worker.close);
  const call = () => worker.run(({ memory }) => memory());
  await expect(call()).rejects.toMatchObject({ cause: { syscall: 'spawn /nonexistent' } });
  expect(await call()).toBeGreaterThan(0);
  await worker.close();
  await expect(call()).rejects.toThrow(QueueFull);
});
