import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quarantine } from '../../../server/storage/databaseFiles.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { openCacheDatabase } from '../../../server/storage/openCacheDatabase.ts';
import { ForeignFileError } from '../../../server/storage/sqliteError.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { propertyRuns } from '../../helpers/propertyRuns.ts';
import { execSql, holdSqlite, querySql } from '../../helpers/sqlite.ts';

const insert = (text: string) => (db: DatabaseSync) =>
  void db.prepare('INSERT INTO notes (text) VALUES (?)').run(text);
const allTexts = 'SELECT text FROM notes ORDER BY text';
const textsIn = (db: DatabaseSync) =>
  db
    .prepare(allTexts)
    .all()
    .map(({ text }) => text);
const readTexts = (path: string) => querySql(path, allTexts).map(({ text }) => text);

const hasNotes = (db: DatabaseSync) => void db.prepare('SELECT text FROM notes');

function open(path: string, verify = hasNotes) {
  const logged: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const clock = { now: 0 };
  const elapsed = () => clock.now;
  const health = createDiskHealth([], log, elapsed);
  const migrations = ['CREATE TABLE notes (text TEXT PRIMARY KEY, version INTEGER DEFAULT 1) STRICT'];
  const options = { path, migrations, verify, log, part: 'catalogue', health, elapsed } as const;
  const database = openCacheDatabase(options);
  const isFailing = () => health.isFailing('catalogue');
  return { ...database, clock, isFailing, messages: () => logged.map(({ msg }) => msg) };
}

test('a corrupt or foreign file is quarantined with a warning, and content goes to disk', () => {
  for (const sql of [null, 'CREATE TABLE songs (title TEXT)']) {
    const path = join(createTempDir(), 'a.db');
    if (sql) new DatabaseSync(path).exec(sql);
    else writeFileSync(path, 'no database'.repeat(100));
    const { messages, write, close } = open(path);
    expect(messages()).toEqual(['database quarantined; a new one is created']);
    expect(write(insert('written'))).toBe(true);
    close();
    expect(readTexts(path)).toEqual(['written']);
  }
});

test('where the file cannot be opened, memory takes its place until it can be', () => {
  const path = join(createTempDir(), 'a.db');
  const first = open(path);
  first.write(insert('before'));
  first.close();
  const holder = holdSqlite(path);
  const { messages, write, read, close, isFailing, clock } = open(path);
  expect(messages()).toEqual(['DATA_DIR cannot be written; content is cached in memory only']);
  expect(write(insert('meanwhile'))).toBe(true);
  expect(isFailing()).toBe(true);
  holder.close();
  clock.now += 5_000;
  expect(read(textsIn)).toEqual(['before', 'meanwhile']);
  write(insert('after'));
  clock.now += 5_000;
  expect(isFailing()).toBe(false);
  close();
  expect(readTexts(path)).toEqual(['after', 'before', 'meanwhile']);
  expect(readdirSync(join(path, '..')).filter((name) => name.includes('quarantined'))).toEqual([]);
});

test('what came while the file could not be opened is newer than what the file holds', () => {
  const path = join(createTempDir(), 'a.db');
  const first = open(path);
  first.write(insert('changed'));
  first.close();
  const holder = holdSqlite(path);
  const { write, read, close, clock } = open(path);
  write((db) => db.exec("INSERT INTO notes VALUES ('changed', 2)"));
  holder.close();
  clock.now += 5_000;
  expect(read(textsIn)).toEqual(['changed']);
  close();
  expect(querySql(path, 'SELECT version FROM notes')).toEqual([{ version: 2 }]);
});

test('a file that can be opened again is noticed also where nothing is read or written', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const path = join(createTempDir(), 'a.db');
  open(path).close();
  const holder = holdSqlite(path);
  const { write, close, isFailing, clock } = open(path);
  write(insert('meanwhile'));
  holder.close();
  clock.now += 5_000;
  vi.advanceTimersByTime(5_000);
  expect(readTexts(path)).toEqual(['meanwhile']);
  clock.now += 5_000;
  expect(isFailing()).toBe(false);
  close();
});

test('a folder that cannot be created is used once it can be', () => {
  const folder = createTempDir();
  writeFileSync(join(folder, 'file'), '');
  const { write, read, close, clock } = open(join(folder, 'file/below/a.db'));
  write(insert('meanwhile'));
  rmSync(join(folder, 'file'));
  clock.now += 5_000;
  read(textsIn);
  close();
  expect(readTexts(join(folder, 'file/below/a.db'))).toEqual(['meanwhile']);
});

test('a file that is removed under the server is written again with all that it held', () => {
  const path = join(createTempDir(), 'a.db');
  const { write, read, close, clock } = open(path);
  write(insert('before'));
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  clock.now += 5_000;
  expect(read(textsIn)).toEqual(['before']);
  write(insert('after'));
  close();
  expect(readTexts(path)).toEqual(['after', 'before']);
});

test('a file that is replaced by another keeps the rows of both', () => {
  const folder = createTempDir();
  const path = join(folder, 'a.db');
  const other = open(join(folder, 'other.db'));
  other.write(insert('other'));
  other.close();
  const { write, read, close, clock } = open(path);
  write(insert('before'));
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
  renameSync(join(folder, 'other.db'), path);
  clock.now += 5_000;
  expect(read(textsIn)).toEqual(['before', 'other']);
  close();
});

test('a file of another source that another process has put there stays, and the rows of before are read', () => {
  const path = join(createTempDir(), 'a.db');
  let isOther = false;
  const { clock, read, write, isFailing, close } = open(path, () => {
    if (isOther) throw new ForeignFileError('another source');
  });
  write(insert('own'));
  const quarantined = basename(quarantine(path));
  open(path).close();
  isOther = true;
  for (let round = 0; round < 3; round += 1) {
    clock.now += 5_000;
    expect(read(textsIn)).toEqual(['own']);
  }
  expect(isFailing()).toBe(true);
  expect(readdirSync(dirname(path)).filter((name) => name.endsWith('quarantined'))).toEqual([quarantined]);
  close();
  expect(readTexts(path)).toEqual([]);
});

test('a file that is damaged under the server is quarantined and a new one is used', () => {
  const path = join(createTempDir(), 'a.db');
  const { write, close, clock, messages } = open(path);
  for (let n = 0; n < 200; n += 1) write(insert(`${n} ${'x'.repeat(1_000)}`));
  execSql(path, 'PRAGMA wal_checkpoint(TRUNCATE)');
  writeFileSync(path, 'no database'.repeat(20_000), { flag: 'r+' });
  for (let n = 0; n < 3; n += 1) {
    write(insert(`after ${n}`));
    clock.now += 5_000;
  }
  expect(write(insert('last'))).toBe(true);
  close();
  expect(messages()).toContain('database quarantined; a new one is created');
  expect(readTexts(path)).toContain('last');
});

test('a table that is removed under the server makes it open the file again, with a new table', () => {
  const path = join(createTempDir(), 'a.db');
  const { write, close, clock } = open(path);
  execSql(path, 'ALTER TABLE notes RENAME TO songs');
  expect(write(insert('lost'))).toBe(false);
  clock.now += 5_000;
  expect(write(insert('new'))).toBe(true);
  close();
  expect(readTexts(path)).toEqual(['new']);
});

test('work with a key that failed is repeated once it can be done, its last version alone', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const path = join(createTempDir(), 'a.db');
  const { write, close, clock } = open(path);
  execSql(path, 'ALTER TABLE notes RENAME TO songs');
  expect([write(insert('first'), 'a'), write(insert('last'), 'a'), write(insert('other'))]).toEqual(
    Array(3).fill(false),
  );
  clock.now += 5_000;
  vi.advanceTimersByTime(5_000);
  expect(readTexts(path)).toEqual(['last']);
  close();
});

/** A sound database with an index over several pages. */
function writeSound(folder: string): Buffer {
  const path = join(folder, 'sound.db');
  const { write, close } = open(path);
  for (let n = 0; n < 100; n += 1) write(insert(`${n} ${'x'.repeat(100)}`));
  close();
  return readFileSync(path);
}

test('an index that is damaged under the server is noticed by the query that meets it, which then works', () => {
  const folder = createTempDir();
  writeSound(folder);
  const path = join(folder, 'sound.db');
  const { write, read, close, messages } = open(path);
  const damaged = readFileSync(path);
  damaged[12_067] = 6;
  writeFileSync(path, damaged, { flag: 'r+' });
  // Pages that are in memory are not read again.
  read((db) => db.exec('PRAGMA shrink_memory'));
  for (let n = 0; n < 100; n += 1) expect(write(insert(`${n} new`))).toBe(true);
  expect(messages()).toContain('database quarantined; a new one is created');
  expect(read(textsIn)).toHaveLength(200);
  close();
  expect(readTexts(path)).toHaveLength(200);
});

test('a file that was damaged at any byte, or cut off anywhere, is opened, and takes what is written', () => {
  const folder = createTempDir();
  const bytes = writeSound(folder);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), (offset, byte, cuts) => {
      const path = join(mkdtempSync(join(folder, 'run-')), 'a.db');
      const damaged = cuts ? bytes.subarray(0, offset) : Buffer.from(bytes);
      if (!cuts) damaged[offset] = byte;
      writeFileSync(path, damaged);
      const { write, read, close } = open(path);
      expect(write(insert('new'))).toBe(true);
      expect(read((db) => db.prepare("SELECT text FROM notes WHERE text = 'new'").all())).toHaveLength(1);
      expect(read(textsIn)).toContain('new');
      close();
      expect(readTexts(path)).toContain('new');
      rmSync(dirname(path), { recursive: true });
    }),
    // A version that SQLite only reads. An index, of which each page by itself is sound: the header of a key, and their order.
    {
      ...propertyRuns(),
      examples: [
        [18, 3, false],
        [12_067, 6, false],
        [29_613, 20, false],
      ],
    },
  );
});

test('where the state of the file cannot be read, memory takes its place', () => {
  // As in a folder that may not be searched, which root may.
  const { write, read, isFailing, close } = open(join(createTempDir(), 'a'.repeat(300)));
  expect([write(insert('a')), read(textsIn), isFailing()]).toEqual([true, ['a'], true]);
  close();
});
