import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRedis } from '../../../server/doctor/checkRedis.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { createAuthority } from '../../helpers/deploy/createAuthority.ts';
import { hasTools } from '../../helpers/deploy/hasTools.ts';
import { runCheck } from '../../helpers/site/runCheck.ts';
import { startRedisServer } from '../../helpers/site/startRedisServer.ts';

/** Longer than any busy machine takes. */
const check = (redisUrl: string) => checkRedis({ redisUrl }, 600_000);

test('without REDIS_URL there is nothing to check', async () => {
  expect(await checkRedis({ redisUrl: null })).toEqual([]);
});

describe.skipIf(!hasTools('checks of Redis', 'redis-server', 'openssl'))('Redis', () => {
  test('is found, or named with the reason, which is a hint because the site works without; no password is shown', async () => {
    const redis = await startRedisServer({ args: ['--requirepass', 'word'] });
    const withPassword = redis.url.replace('//', '//:word@');
    expect(await check(withPassword)).toEqual([
      { state: 'ok', message: expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ can be written$/) },
    ]);
    const messagesOf = async (redisUrl: string) => {
      const results = await check(redisUrl);
      expect(results.map(({ state }) => state)).toEqual(['hint']);
      return results.map(({ message }) => message).join();
    };
    expect(await messagesOf(redis.url)).toMatch(/cannot be written: NOAUTH/);
    expect(await messagesOf(redis.url.replace('//', '//:wrong@'))).toMatch(/^(?!.*wrong@).*: WRONGPASS/);
    await redis.kill();
    expect(await messagesOf(withPassword)).toMatch(/^(?!.*word@).*cannot be written: .*ECONNREFUSED/);
  });

  test('a read-only Redis fails the check', async () => {
    const unreachable = '127.0.0.1 9'.split(' ');
    const redis = await startRedisServer({ args: ['--replicaof', ...unreachable] });
    const [result] = await check(redis.url);
    expect(result?.message).toMatch(/cannot be written: READONLY/);
  });

  test('is reached over TLS under its own name and by a known authority alone', async () => {
    const authority = createAuthority();
    const caFile = join(createTempDir(), 'ca.pem');
    writeFileSync(caFile, authority.ca);
    const trusting = { NODE_EXTRA_CA_CERTS: caFile };
    const start = async (name: string) =>
      (await startRedisServer({ certificate: authority.issue(name, 2) })).url;
    const url = await start('localhost');
    const messagesOf = async (redisUrl: string, env = {}) =>
      (await runCheck('checkRedis', { redisUrl }, env)).map(({ message }) => message).join();
    expect(await messagesOf(url, trusting)).toMatch(/can be written$/);
    expect(await messagesOf(url)).toMatch(/cannot be written: unable to verify/);
    expect(await messagesOf(await start('redis.example'), trusting)).toMatch(/cannot be written: Hostname/);
  });
});
