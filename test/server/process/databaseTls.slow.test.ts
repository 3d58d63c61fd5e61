import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as testAnywhere } from 'vitest';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { createAuthority } from '../../helpers/deploy/createAuthority.ts';
import { hasTools } from '../../helpers/deploy/hasTools.ts';
import { findPostgres } from '../../helpers/leads/findPostgres.ts';
import { startPostgres } from '../../helpers/leads/startPostgres.ts';
import { runCheck } from '../../helpers/site/runCheck.ts';

const test = testAnywhere.skipIf(
  findPostgres() === null || !hasTools('leads in PostgreSQL over TLS', 'openssl'),
);

/** The doctor connects to the database as a server does. */
async function messageOf(databaseUrl: string, env: Record<string, string> = {}): Promise<string> {
  const results = await runCheck('checkOutbox', { dataDir: createTempDir(), databaseUrl }, env);
  return results.map(({ message }) => message).join();
}

test('PostgreSQL over TLS is used without a known authority by sslmode=require alone, and by verify-full under its own name alone', async () => {
  const authority = createAuthority();
  const start = async (name: string) => {
    const { url } = await startPostgres({ certificate: authority.issue(name, 2) });
    return url.replace('127.0.0.1', 'localhost');
  };
  const url = await start('localhost');
  const caFile = join(createTempDir(), 'ca.pem');
  writeFileSync(caFile, authority.ca);
  const isReached = /it has schema 0/;
  const trusting = { NODE_EXTRA_CA_CERTS: caFile };
  expect(await messageOf(`${url}?sslmode=require`)).toMatch(isReached);
  expect(await messageOf(`${url}?sslmode=verify-full`)).toMatch(/cannot be written: unable to verify/);
  expect(await messageOf(`${url}?sslmode=verify-full`, trusting)).toMatch(isReached);
  const other = `${await start('db.example')}?sslmode=verify-full`;
  expect(await messageOf(other, trusting)).toMatch(/cannot be written: Hostname/);
});
