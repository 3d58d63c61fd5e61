import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type SqliteOptions } from '../storage/openSqlite.ts';

export type Submissions = ReturnType<typeof openSubmissions>;
export type Submission = ReturnType<Submissions['list']>[number];

const migrations = [
  `CREATE TABLE submissions (
    id INTEGER PRIMARY KEY, form TEXT NOT NULL, received_at TEXT NOT NULL, fields TEXT NOT NULL
  ) STRICT`,
];

export const submissionsPath = (dataDir: string): string => join(dataDir, 'embedded-api.db');

const dayMs = 86_400_000;

/** Opens the form posts that the embedded API stores in `embedded-api.db` below `dataDir`; see `openSqlite`. */
export function openSubmissions(
  dataDir: string,
  options: Pick<SqliteOptions, 'access' | 'onQuarantined'> = {},
) {
  const db = openSqlite({ path: submissionsPath(dataDir), migrations, busyTimeoutMs: 2_000, ...options });
  const insert = db.prepare('INSERT INTO submissions (form, received_at, fields) VALUES (?, ?, ?)');
  const select = db.prepare('SELECT id, form, received_at, fields FROM submissions ORDER BY id');
  return {
    /** Deletes posts that were received more than this many days ago. */
    deleteOld: (days: number) =>
      void db
        .prepare('DELETE FROM submissions WHERE received_at < ?')
        .run(new Date(Date.now() - days * dayMs).toISOString()),
    add(form: string, fields: Record<string, string>) {
      insert.run(form, new Date().toISOString(), JSON.stringify(fields));
    },
    list: () =>
      select.all().map((row) => ({
        id: Number(row.id),
        form: String(row.form),
        /** ISO 8601, UTC. */
        receivedAt: String(row.received_at),
        fields: JSON.parse(String(row.fields)) as Record<string, string>,
      })),
    close: () => db.close(),
  };
}

/** All form posts, oldest first; only reads. */
export function readSubmissions(dataDir: string): Submission[] {
  if (!existsSync(submissionsPath(dataDir))) return [];
  const submissions = openSubmissions(dataDir, { access: 'read' });
  try {
    return submissions.list();
  } finally {
    submissions.close();
  }
}
