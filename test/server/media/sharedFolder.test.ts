import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openPictureFacts } from '../../../server/media/pictureFacts.ts';
import { openPictureFiles } from '../../../server/media/pictureFiles.ts';
import { createPictureProcess } from '../../../server/media/pictureProcess.ts';
import { createResizer } from '../../../server/media/resizedPictures.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { drawJpeg } from '../../helpers/upstream/startPictureUpstream.ts';

const health = createDiskHealth([], pino({ level: 'silent' }));
const hourMs = 3_600_000;

test('a start removes the partial files of a crash, and not those that another process is writing', async () => {
  const folder = createTempDir();
  for (const name of ['1-0.part', '2-0.part', 'complete']) writeFileSync(join(folder, name), 'bytes');
  const before = new Date(Date.now() - 2 * hourMs);
  utimesSync(join(folder, '1-0.part'), before, before);
  await openPictureFiles(folder, join(createTempDir(), 'none'), 1_000, health);
  expect(readdirSync(folder).sort()).toEqual(['2-0.part', 'complete']);
});

test('a file that another process has evicted is a cache miss, and one that it has added is a hit', async () => {
  const folder = createTempDir();
  const open = () => openPictureFiles(folder, join(createTempDir(), 'none'), 10, health);
  const [first, second] = [await open(), await open()];
  await first.write('a', Buffer.from('12345678'));
  expect(await second.find('a')).toBe(join(folder, 'a'));
  await first.write('b', Buffer.from('12345678'));
  await expect.poll(() => existsSync(join(folder, 'a'))).toBe(false);
  expect(await second.find('a')).toBe(null);
  expect(await second.find('b')).toBe(join(folder, 'b'));
});

test('processes that store facts at the same time leave a complete file of one of them', async () => {
  const dataDir = createTempDir();
  const open = () => openPictureFacts(dataDir, 'test', () => undefined, health);
  const processes = [await open(), await open(), await open()];
  const metadata = { alt: null, isIllustration: false, product: null };
  const file = { width: 1, height: 1, type: 'image/png', version: 'v', etag: null, lastModified: null };
  const fact = { ...file, metadata };
  for (let round = 0; round < 20; round += 1) {
    for (const [index, facts] of processes.entries()) {
      // The files differ in length, so that a mixture of two would not be JSON.
      for (let n = 0; n < (index + 1) * 50; n += 1) facts.set(`${round}-${index}-${n}.png`, fact);
    }
    await Promise.all(processes.map((facts) => facts.publish()));
    const { facts } = JSON.parse(readFileSync(join(dataDir, 'pictures.json'), 'utf8'));
    expect([50, 100, 150].map((count) => count * (round + 1))).toContain(facts.length);
  }
  expect(readdirSync(dataDir)).toEqual(['pictures.json']);
});

test('an original that another process evicts before it is decoded is loaded again', async () => {
  const files = await openPictureFiles(createTempDir(), join(createTempDir(), 'none'), 1_000_000, health);
  const decoder = createPictureProcess({ maxMs: 900_000 });
  onTestFinished(decoder.close);
  const { findPicturesOf } = createResizer(files, decoder, pino({ level: 'silent' }), 900_000);
  const { body } = await drawJpeg(40, 30);
  const loaded = [join(createTempDir(), 'evicted'), body];
  const load = async () => loaded.shift() ?? body;
  const find = async () => null;
  const original = { version: 'v', type: 'image/jpeg', load, find };
  const requested = { path: 'a.jpg', width: 320, format: 'jpg' } as const;
  expect(await findPicturesOf(async () => original)(requested)).toMatchObject({ type: 'image/jpeg' });
  expect(loaded).toEqual([]);
});

test('a staged file that is not kept leaves nothing behind; where none can be written, its bytes are used', async () => {
  const folder = createTempDir();
  const bytes = Buffer.from('12345678');
  const files = await openPictureFiles(folder, join(folder, 'none'), 10, health);
  {
    await using staged = await files.stage(bytes);
    expect(readFileSync(staged.content, 'utf8')).toBe('12345678');
  }
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'file'), '');
  const broken = await openPictureFiles(join(folder, 'file'), join(folder, 'none'), 10, health);
  await using staged = await broken.stage(bytes);
  expect(staged.content).toBe(bytes);
  await staged.keep('a');
  expect(await broken.find('a')).toBe(null);
});
