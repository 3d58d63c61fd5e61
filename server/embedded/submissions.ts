import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Submission {
  id: number;
  form: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  fields: Record<string, string>;
}

export interface Submissions {
  add(form: string, fields: Record<string, string>): void;
  list(): Submission[];
  close(): void;
}

/** What the embedded API was sent, in `embedded-api.db` below `dataDir`. */
export function openSubmissions(dataDir: string): Submissions {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'embedded-api.db'));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;
    CREATE TABLE IF NOT EXISTS submissions (
      id INTEGER PRIMARY KEY, form TEXT NOT NULL, received_at TEXT NOT NULL, fields TEXT NOT NULL
    ) STRICT`);
  const insert = db.prepare('INSERT INTO submissions (form, received_at, fields) VALUES (?, ?, ?)');
  const select = db.prepare('SELECT id, form, received_at, fields FROM submissions ORDER BY id');
  return {
    add(form, fields) {
      insert.run(form, new Date().toISOString(), JSON.stringify(fields));
    },
    list: () =>
      select.all().map((row) => ({
        id: Number(row.id),
        form: String(row.form),
        receivedAt: String(row.received_at),
        fields: JSON.parse(String(row.fields)),
      })),
    close: () => db.close(),
  };
}
