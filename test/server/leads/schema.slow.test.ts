import { describe, expect, test } from 'vitest';
import { postgresMigrations, sqliteMigrations } from '../../../server/leads/outbox/schema.ts';
import { outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { newsletter, quote } from '../../fixtures/leads.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { afterPolls } from '../../helpers/leads/afterPolls.ts';
import { findPostgres } from '../../helpers/leads/findPostgres.ts';
import { startPostgres } from '../../helpers/leads/startPostgres.ts';
import { createSchema, leadsIn, query } from '../../helpers/leads/testedOutbox.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { execSql } from '../../helpers/sqlite.ts';

interface Outbox {
  databaseUrl: string | null;
  dataDir: string;
  /** Does SQL as the next release's migration would, which releases from `usableFrom` on can use. */
  migrate(usableFrom: number): Promise<void>;
  states(): Promise<string[]>;
}

function createSqlite(): Outbox {
  const dataDir = createTempDir();
  return {
    databaseUrl: null,
    dataDir,
    async migrate(usableFrom) {
      execSql(
        outboxPath(dataDir),
        `ALTER TABLE outbox ADD COLUMN country TEXT; PRAGMA user_version = ${usableFrom};
        PRAGMA application_id = ${sqliteMigrations.length + 1}`,
      );
    },
    states: async () => readLeads(dataDir).map(({ state }) => state),
  };
}

const shared = shareOpened(() => startPostgres());

async function createPostgres(): Promise<Outbox> {
  const dataDir = createTempDir();
  const databaseUrl = await createSchema((await shared()).url);
  return {
    databaseUrl,
    dataDir,
    async migrate(usableFrom) {
      await query(
        databaseUrl,
        `ALTER TABLE outbox ADD COLUMN country text; DELETE FROM outbox_schema;
        INSERT INTO outbox_schema VALUES (${usableFrom});
        INSERT INTO outbox_migrations VALUES (${postgresMigrations.length + 1})`,
      );
    },
    states: async () => (await leadsIn(databaseUrl)).map(({ state }) => state),
  };
}

describe.each([
  ['SQLite', createSqlite, sqliteMigrations.length],
  ['PostgreSQL', createPostgres, postgresMigrations.length],
] as const)('%s', (name, create, known) => {
  test.skipIf(name === 'PostgreSQL' && findPostgres() === null)(
    'after a rollback this release goes on with the next schema, if that one allows for it',
    async () => {
      const { databaseUrl, dataDir, migrate, states } = await create();
      const before = await startSite({ databaseUrl, dataDir });
      before.upstream.respondWith(503);
      await postForm(before.app, 'quote', quote).expect(502);
      await before.stop();
      await migrate(known);
      const after = await startSite({ databaseUrl, dataDir });
      await postForm(after.app, 'newsletter', newsletter).expect(200);
      await expect.poll(afterPolls([after], () => states())).toEqual(['delivered', 'delivered']);
      expect(JSON.stringify(after.logged)).not.toContain('has schema');
      await after.stop();
    },
  );
});
