import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { quarantine } from '../../../server/storage/databaseFiles.ts';
import { openSqlite, type SqliteOptions } from '../../../server/storage/openSqlite.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { execSql, holdSqlite } from '../../helpers/sqlite.ts';

const migrations = ['CREATE TABLE notes (text TEXT NOT NULL) STRICT'];

function createOptions(): SqliteOptions & { quarantined: string[]; folder: string } {
  const folder = createTempDir();
  const quarantined: string[] = [];
  const onQuarantined = (path: string) => void quarantined.push(path);
  return {
    path: join(folder, 'a.db'),
    migrations,
    busyTimeoutMs: 20,
    onQuarantined,
    quarantined,
    folder,
  };
}

function fill(options: SqliteOptions): void {
  const db = openSqlite(options);
  db.exec("INSERT INTO notes VALUES ('kept')");
  db.close();
}

const listQuarantined = (folder: string) =>
  readdirSync(folder).filter((name) => name.includes('.quarantined'));

test.each([
  [false, 2],
  [true, 1],
])('a new file is created with its folder, in WAL mode; a cache: %s', (isCache, synchronous) => {
  const options = createOptions();
  const db = openSqlite({ ...options, path: join(options.folder, 'below/a.db'), isCache });
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous });
  db.close();
});

test('a file and its write-ahead log are readable by their owner alone, unless it is a cache', () => {
  const options = createOptions();
  writeFileSync(options.path, '', { mode: 0o644 });
  const db = openSqlite(options);
  expect(db.prepare('PRAGMA secure_delete').get()).toEqual({ secure_delete: 1 });
  for (const suffix of ['', '-wal']) expect(statSync(options.path + suffix).mode & 0o777).toBe(0o600);
  db.close();
});

test('a file that is opened again has its content', () => {
  const options = createOptions();
  fill(options);
  const db = openSqlite(options);
  expect(db.prepare('SELECT text FROM notes').all()).toEqual([{ text: 'kept' }]);
  db.close();
  expect(options.quarantined).toEqual([]);
});

test('an older schema goes through the migrations that it lacks, once', () => {
  const options = createOptions();
  fill(options);
  const later = [...migrations, "ALTER TABLE notes ADD COLUMN lang TEXT DEFAULT 'en'"];
  openSqlite({ ...options, migrations: later }).close();
  const db = openSqlite({ ...options, migrations: later });
  expect(db.prepare('SELECT * FROM notes').all()).toEqual([{ text: 'kept', lang: 'en' }]);
  db.close();
});

test('a migration that fails leaves the file as it was', () => {
  const options = createOptions();
  fill(options);
  const broken = [...migrations, 'CREATE TABLE other (x INTEGER); CREATE TABLE notes (x INTEGER)'];
  expect(() => openSqlite({ ...options, migrations: broken })).toThrow('notes already exists');
  const db = openSqlite(options);
  expect(db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'other'").get()).toBeUndefined();
  db.close();
});

/** A page in the middle of a large table is overwritten: the file opens, and only the integrity check sees it. */
function damagePage(options: SqliteOptions): void {
  const db = openSqlite(options);
  const insert = db.prepare('INSERT INTO notes VALUES (?)');
  db.exec('BEGIN');
  for (let index = 0; index < 1_000; index += 1) insert.run('x'.repeat(500));
  db.exec('COMMIT');
  db.close();
  const bytes = readFileSync(options.path);
  bytes.fill(0xff, 4096 * 20, 4096 * 40);
  writeFileSync(options.path, bytes);
}

const corruptions: [string, (options: SqliteOptions) => void][] = [
  ['text', ({ path }) => writeFileSync(path, 'this is no database'.repeat(100))],
  ['a folder', ({ path }) => mkdirSync(path)],
  ['a file with a damaged page', damagePage],
  [
    'a file that was cut off',
    (options) => {
      damagePage(options);
      truncateSync(options.path, 4096 * 10);
    },
  ],
];

test.each(corruptions)('%s is quarantined, and a new file takes its place', (_name, corrupt) => {
  const options = createOptions();
  corrupt(options);
  const db = openSqlite(options);
  expect(db.prepare('SELECT text FROM notes').all()).toEqual([]);
  db.close();
  expect(options.quarantined).toHaveLength(1);
  expect(options.quarantined[0]).toMatch(/a\.db\.\d+\.quarantined$/);
  expect(existsSync(String(options.quarantined[0]))).toBe(true);
});

test.each(corruptions)('%s stays and makes opening throw where no quarantine is wanted', (_name, corrupt) => {
  const { onQuarantined: _unused, ...options } = createOptions();
  corrupt(options);
  expect(() => openSqlite(options)).toThrow();
  expect(listQuarantined(options.folder)).toEqual([]);
});

test('the write-ahead log and its index are quarantined with their file', () => {
  const { path, folder } = createOptions();
  for (const suffix of ['', '-wal', '-shm']) writeFileSync(path + suffix, suffix);
  const quarantined = quarantine(path);
  expect(readdirSync(folder)).toHaveLength(3);
  for (const suffix of ['', '-wal', '-shm']) expect(readFileSync(quarantined + suffix, 'utf8')).toBe(suffix);
});

const foreign: [string, (path: string) => void][] = [
  ['a later version', (path) => execSql(path, 'PRAGMA user_version = 99; CREATE TABLE notes (text TEXT)')],
  ["another program's tables", (path) => execSql(path, 'CREATE TABLE songs (title TEXT)')],
];

test.each(foreign)('%s stays where it is by default, and opening throws', (_name, create) => {
  const options = createOptions();
  create(options.path);
  expect(() => openSqlite(options)).toThrow(/the file has (schema 99|tables)/);
  expect(listQuarantined(options.folder)).toEqual([]);
});

test.each(foreign)('%s is quarantined if the caller requests it', (_name, create) => {
  const options = createOptions();
  create(options.path);
  openSqlite({ ...options, isCache: true }).close();
  expect(options.quarantined).toHaveLength(1);
});

test('content that does not verify is foreign', () => {
  const options = { ...createOptions(), isCache: true };
  fill(options);
  const verify = (db: DatabaseSync) => {
    if (db.prepare('SELECT 1 FROM notes').get()) db.prepare('SELECT missing FROM notes');
  };
  openSqlite({ ...options, verify }).close();
  expect(options.quarantined).toHaveLength(1);
});

test('a file that cannot be read leaves nothing open', () => {
  const options = createOptions();
  // It can be opened, and has nothing to read at its start.
  symlinkSync('/proc/self/mem', options.path);
  const before = readdirSync('/proc/self/fd').length;
  expect(() => openSqlite(options)).toThrow('EIO');
  expect(readdirSync('/proc/self/fd')).toHaveLength(before);
});

test('a file that another process holds stays where it is, and opening throws', () => {
  const options = { ...createOptions(), isCache: true };
  fill(options);
  const holder = holdSqlite(options.path);
  expect(() => openSqlite(options)).toThrow('locked');
  holder.close();
  expect(listQuarantined(options.folder)).toEqual([]);
});

const refusals: [string, string, string][] = [
  ['a full disk', 'PRAGMA max_page_count = 1; INSERT INTO notes VALUES (hex(randomblob(100000)))', 'full'],
  ['a read-only disk', "PRAGMA query_only = ON; INSERT INTO notes VALUES ('more')", 'readonly'],
];

test.each(refusals)('%s does not quarantine the file, and opening throws', (_name, migration, message) => {
  const options = { ...createOptions(), isCache: true };
  fill(options);
  expect(() => openSqlite({ ...options, migrations: [...migrations, migration] })).toThrow(message);
  expect(listQuarantined(options.folder)).toEqual([]);
});
