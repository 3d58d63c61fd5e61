import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as testAnywhere } from 'vitest';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { createAuthority } from '../../helpers/deploy/createAuthority.ts';
import { hasTools } from '../../helpers/deploy/hasTools.ts';
import { findPostgres } from '../../helpers/leads/findPostgres.ts';
import { startPostgres } from '../../helpers/leads/startPostgres.ts';
import { startListening } from '../../helpers/site/startServer.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';

const test = testAnywhere.skipIf(
  findPostgres() === null || !hasTools('leads in PostgreSQL over TLS', 'openssl'),
);

/** Starts a server with leads in that database that it reaches, or does not. */
async function expectReached(isReached: boolean, databaseUrl: string, env: Record<string, string>) {
  const { url } = await startListening({ API_BASE_URL: closedAddress, DATABASE_URL: databaseUrl, ...env });
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  await expect.poll(metrics).toContain(`\nleads_database_unavailable ${isReached ? 0 : 1}\n`);
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
  const trusting = { NODE_EXTRA_CA_CERTS: caFile };
  await expectReached(true, `${url}?sslmode=require`, {});
  await expectReached(false, `${url}?sslmode=verify-full`, {});
  await expectReached(true, `${url}?sslmode=verify-full`, trusting);
  await expectReached(false, `${await start('db.example')}?sslmode=verify-full`, trusting);
});
