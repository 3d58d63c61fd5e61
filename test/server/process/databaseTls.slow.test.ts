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

/** Starts a server with leads in that database; tells whether it reaches it. */
async function reaches(databaseUrl: string, env: Record<string, string>): Promise<boolean> {
  const { url } = await startListening({ API_BASE_URL: closedAddress, DATABASE_URL: databaseUrl, ...env });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const unavailable = /^leads_database_unavailable (\d)$/m.exec(metrics)?.[1];
  if (unavailable === undefined)
    throw new Error('the metrics do not say whether the database is unavailable');
  return unavailable === '0';
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
  expect({
    'require, unknown authority': await reaches(`${url}?sslmode=require`, {}),
    'verify-full, unknown authority': await reaches(`${url}?sslmode=verify-full`, {}),
    'verify-full, known authority': await reaches(`${url}?sslmode=verify-full`, trusting),
    'verify-full, another name': await reaches(`${await start('db.example')}?sslmode=verify-full`, trusting),
  }).toEqual({
    'require, unknown authority': true,
    'verify-full, unknown authority': false,
    'verify-full, known authority': true,
    'verify-full, another name': false,
  });
});
