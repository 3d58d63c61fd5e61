import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startEmbeddedApi } from '../../../server/embedded/embeddedApi.ts';
import { openSubmissions, readSubmissions } from '../../../server/embedded/submissions.ts';
import { createLog } from '../../../server/monitoring/log.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';

const fields = { email: 'asha@site.example' };

test('posts are readable by their owner alone', () => {
  const dataDir = createTempDir();
  const submissions = openSubmissions(dataDir);
  submissions.add('newsletter', fields);
  for (const name of readdirSync(dataDir))
    expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
  submissions.close();
});

test('a corrupt file is quarantined with a callback and stays without one', () => {
  const dataDir = createTempDir();
  writeFileSync(join(dataDir, 'embedded-api.db'), 'no database'.repeat(100));
  expect(() => openSubmissions(dataDir)).toThrow('not a database');
  const quarantined: string[] = [];
  const submissions = openSubmissions(dataDir, { onQuarantined: (path) => quarantined.push(path) });
  submissions.add('newsletter', fields);
  expect(submissions.list()).toHaveLength(1);
  submissions.close();
  expect(readdirSync(dataDir).map((name) => join(dataDir, name))).toContain(quarantined[0]);
});

test('posts are deleted LEADS_KEEP_DAYS after they came; reading them creates no file', async () => {
  const dataDir = createTempDir();
  expect(readSubmissions(dataDir)).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
  const submissions = openSubmissions(dataDir);
  for (const form of ['quote', 'newsletter']) submissions.add(form, fields);
  submissions.close();
  const db = new DatabaseSync(join(dataDir, 'embedded-api.db'));
  const at = new Date(Date.now() - 30.1 * 86_400_000).toISOString();
  db.prepare("UPDATE submissions SET received_at = ? WHERE form = 'quote'").run(at);
  db.close();
  const options = { dataDir, getContent: () => null, log: createLog('silent') };
  await (await startEmbeddedApi({ ...options, keepDays: 31 })).close();
  expect(readSubmissions(dataDir)).toHaveLength(2);
  await (await startEmbeddedApi({ ...options, keepDays: 30 })).close();
  expect(readSubmissions(dataDir)).toMatchObject([{ form: 'newsletter' }]);
});
