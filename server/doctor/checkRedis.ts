import type { Config } from '../config.ts';
import { createLog } from '../monitoring/log.ts';
import { connectRedis } from '../storage/connectRedis.ts';
import { type CheckResult, hint, passed } from './checkResult.ts';

/** Longer than a visitor waits: Redis or the machine may be busy. */
const defaultWaitMs = 10_000;

/** Checks that the instances can write to Redis. The site works without it, so no failure blocks an upgrade. */
export async function checkRedis(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  waitMs = defaultWaitMs,
): Promise<CheckResult[]> {
  if (!redisUrl) return [];
  const redis = await connectRedis(redisUrl, createLog('silent'), { connectMs: waitMs, answerMs: waitMs });
  // The URL without its password.
  const name = `Redis at ${new URL(redisUrl).host}`;
  try {
    const failure = await redis.opened;
    if (failure) throw failure;
    await redis.send('SET', 'doctor', '1', 'PX', '1000');
    return [passed(`${name} can be written`)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice =
      'Check REDIS_URL and that Redis runs. Until then each instance fetches, counts and purges for itself.';
    return [hint(`${name} cannot be written: ${reason}`, advice)];
  } finally {
    redis.close();
  }
}
