import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openCacheDatabase } from '../../../server/storage/openCacheDatabase.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';

function open(path: string) {
  const logged: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const db = openCacheDatabase({ path, migrations: ['CREATE TABLE notes (text TEXT) STRICT'], log });
  db.exec("INSERT INTO notes VALUES ('written')");
  return { db, messages: logged.map(({ msg }) => msg) };
}

test('a corrupt or foreign file is quarantined with a warning, and content goes to disk', () => {
  for (const sql of [null, 'CREATE TABLE songs (title TEXT)']) {
    const path = join(createTempDir(), 'a.db');
    if (sql) new DatabaseSync(path).exec(sql);
    else writeFileSync(path, 'no database'.repeat(100));
    const { db, messages } = open(path);
    expect(messages).toEqual(['database quarantined; a new one is created']);
    expect(db.location()).toBe(path);
    db.close();
  }
});

test('where the file cannot be opened, memory takes its place and the file stays', () => {
  const path = join(createTempDir(), 'a.db');
  open(path).db.close();
  const holder = new DatabaseSync(path);
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const { db, messages } = open(path);
  expect(messages).toEqual(['database cannot be opened; its content is kept in memory only']);
  expect(db.location()).toBeNull();
  db.close();
  holder.close();
  expect(readdirSync(join(path, '..')).filter((name) => name.includes('quarantined'))).toEqual([]);
});

test('where the folder cannot be created, memory takes the place of the file', () => {
  const folder = createTempDir();
  writeFileSync(join(folder, 'file'), '');
  const { db } = open(join(folder, 'file/below/a.db'));
  expect(db.location()).toBeNull();
  db.close();
});
