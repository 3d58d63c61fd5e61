import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkClock } from '../../../server/doctor/checkClock.ts';
import { checkDataSizes, checkDiskSpace, checkFileModes } from '../../../server/doctor/checkDataDir.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { closedAddress, startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

test.each([
  [0, 'ok', undefined, 'clock: within 5 s of the upstream’s'],
  [-30, 'hint', /timedatectl/, /^clock: (29|30) s ahead of the upstream’s$/],
  [30, 'hint', /timedatectl/, /^clock: (29|30) s behind the upstream’s$/],
  [3_600, 'FAILED', /timedatectl/, /^clock: 3(599|600) s behind the upstream’s$/],
])('an upstream whose clock differs by %i s', async (seconds, state, advice, message) => {
  const time = Date.now();
  const url = await startRawUpstream((_request, response) => {
    response.setHeader('date', new Date(time + seconds * 1_000).toUTCString()).end('{}');
  });
  const [result] = await checkClock(url, () => time);
  expect(result?.state).toBe(state);
  expect(result?.message).toMatch(message);
  if (advice) expect(result?.advice).toMatch(advice);
  else expect(result?.advice).toBeUndefined();
});

test('an old response of a cache is no clock that is behind, and no date is no clock', async () => {
  const cached = await startRawUpstream((_request, response) => {
    const date = new Date(Date.now() - 600_000).toUTCString();
    response.writeHead(200, { date, age: '600' }).end('{}');
  });
  expect(await checkClock(cached)).toMatchObject([
    { state: 'ok', message: expect.stringContaining('within 5 s') },
  ]);
  const silent = await startRawUpstream((_request, response) => {
    response.sendDate = false;
    response.end('{}');
  });
  expect(await checkClock(silent)).toEqual([]);
  expect(await checkClock(closedAddress)).toEqual([]);
});

test('less than 500 MB of free disk blocks a release, less than 2 % fails', async () => {
  const dataDir = createTempDir();
  const check = async (freeMB: number, totalMB: number) => {
    const space = { bsize: 1_000_000, blocks: totalMB, bavail: freeMB };
    const [result] = await checkDiskSpace(dataDir, async () => space);
    return [result?.state, result?.message];
  };
  expect(await check(500, 20_000)).toEqual(['ok', 'disk of DATA_DIR: 500 MB free, 2 %']);
  expect(await check(499, 2_000)).toEqual(['BLOCKS', 'disk of DATA_DIR: 499 MB free, 24 %']);
  expect(await check(1_900, 100_000)).toEqual(['FAILED', 'disk of DATA_DIR: 1.9 GB free, 1 %']);
  expect(await checkDiskSpace(dataDir)).toHaveLength(1);
  expect(await checkDiskSpace(join(dataDir, 'missing'))).toEqual([]);
});

test('a file with personal data or secrets that others can read fails', async () => {
  const dataDir = createTempDir();
  const environmentFile = join(dataDir, 'environment');
  expect(await checkFileModes(dataDir, environmentFile)).toEqual([]);
  for (const name of ['leads.db', 'environment']) writeFileSync(join(dataDir, name), '', { mode: 0o600 });
  expect(await checkFileModes(dataDir, environmentFile)).toEqual([
    { state: 'ok', message: 'file modes: only the owner has access to leads.db, environment' },
  ]);
  writeFileSync(join(dataDir, 'embedded-api.db'), '', { mode: 0o640 });
  expect(await checkFileModes(dataDir, environmentFile)).toEqual([
    {
      state: 'FAILED',
      message: `${dataDir}/embedded-api.db has mode 640: other users have access`,
      advice: `chmod 600 ${dataDir}/embedded-api.db`,
    },
  ]);
});

test('sizes name the largest entries of DATA_DIR first, and a quarantined database is a hint', async () => {
  const dataDir = createTempDir();
  mkdirSync(join(dataDir, 'pictures/a'), { recursive: true });
  for (const name of ['pictures/1', 'pictures/a/2'])
    writeFileSync(join(dataDir, name), Buffer.alloc(2_000_000));
  writeFileSync(join(dataDir, 'catalogue.db'), 'x');
  writeFileSync(join(dataDir, 'seen.db.17.quarantined'), '');
  expect(await checkDataSizes(dataDir)).toEqual([
    {
      state: 'ok',
      message: 'sizes in DATA_DIR: 5 MB, of it pictures 4 MB, catalogue.db 1 MB, seen.db.17.quarantined 0 MB',
    },
    {
      state: 'hint',
      message: 'seen.db.17.quarantined was damaged and replaced by a new file',
      advice: 'See docs/runbooks.md#restore, then remove it.',
    },
  ]);
});
