import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { resizePictures } from '../../../build/resizePictures.ts';
import { openPictureFiles } from '../../../server/media/pictureFiles.ts';
import { createPictureProcess } from '../../../server/media/pictureProcess.ts';
import { createResizer } from '../../../server/media/resizedPictures.ts';
import { findSiteOriginal } from '../../../server/media/siteOriginals.ts';
import { createLog } from '../../../server/monitoring/log.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { pictureUrl } from '../../../shared/pictures/pictureUrl.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const path = 'hoses/strainer/main.webp';
const requested = { path, width: 768, format: 'avif' } as const;

test('the pictures of a release come resized, and nothing is resized on an empty disk', async () => {
  const builtFolder = createTempDir();
  await resizePictures(builtFolder, [path]);
  expect(readdirSync(builtFolder)).toHaveLength(3);

  const folder = join(createTempDir(), 'pictures');
  const log = createLog('silent');
  const files = await openPictureFiles(folder, builtFolder, 1_000_000, createDiskHealth([], log));
  const resized: string[] = [];
  const onResize = (result: string) => void resized.push(result);
  const decoder = createPictureProcess();
  const { findPicturesOf } = createResizer(files, decoder, log, 60_000, onResize);
  const { type } = await findPicturesOf(findSiteOriginal)(requested);
  expect(type).toBe('image/avif');
  expect(resized).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a second release resizes new pictures only, and drops those that are not wanted any more', async () => {
  const folder = createTempDir();
  await resizePictures(folder, [path]);
  const before = readdirSync(folder);
  const log: string[] = [];
  await resizePictures(folder, [path], (line) => log.push(line));
  expect(log).toEqual([]);
  expect(readdirSync(folder)).toEqual(before);
  await resizePictures(folder, []);
  expect(readdirSync(folder)).toEqual([]);
});

test('a DATA_DIR that is relative to the working directory, as it is by default, serves pictures', async () => {
  const dataDir = relative('.', createTempDir());
  const { url } = await startSite({ dataDir });
  for (const _time of ['resized', 'cached']) {
    const response = await fetch(`${url}${pictureUrl(`/pictures/${path}`, 480, 'avif')}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif']);
  }
});
