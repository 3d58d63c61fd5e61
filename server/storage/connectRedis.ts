import type { createClient } from 'redis';
import { ignoreError } from '../../shared/ignoreError.ts';
import { TimeoutError, withTimeout } from '../async/withTimeout.ts';
import type { Log } from '../monitoring/log.ts';

/** Redis or Valkey. Commands reject at once while it is down, so that each instance goes on alone. */
export type Redis = Awaited<ReturnType<typeof connectRedis>>;

export interface RedisWaits {
  connectMs?: number;
  answerMs?: number;
}

/** The pause before the next attempt after a timeout. */
const pauseMs = 5_000;

type SendOptions = Parameters<ReturnType<typeof createClient>['sendCommand']>[1];

/** Connects in the background and reconnects whenever the connection is lost. */
export async function connectRedis(
  redisUrl: string,
  log: Log,
  { connectMs = 2_000, answerMs = 1_000 }: RedisWaits = {},
) {
  // Loaded here, because without Redis it would cost each thread 110 ms of CPU and 30 MB at the start (2026-11-24).
  const { createClient, RESP_TYPES } = await import('redis');
  const client = createClient({
    url: redisUrl,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
    pingInterval: 5_000,
    socket: {
      connectTimeout: connectMs,
      // Closes a connection on which even pings get no response.
      socketTimeout: 15_000,
      reconnectStrategy: (tries) => Math.min(1_000 * 2 ** tries, 30_000),
    },
  });
  const opened = Promise.withResolvers<Error | null>();
  let isDown = false;
  client.on('error', (err: Error) => {
    if (!isDown) log.error({ err }, 'Redis is unavailable; this instance works alone');
    isDown = true;
    opened.resolve(err);
  });
  client.on('ready', () => {
    if (isDown) log.info('Redis is available again');
    isDown = false;
    opened.resolve(null);
  });
  client.connect().catch(ignoreError);

  let pausedUntil = 0;
  async function send<Reply>(command: (string | Buffer)[], options?: SendOptions): Promise<Reply> {
    if (performance.now() < pausedUntil) throw new Error('Redis does not answer');
    try {
      return await withTimeout(() => client.sendCommand<Reply>(command, options), answerMs);
    } catch (error) {
      if (error instanceof TimeoutError) pausedUntil = performance.now() + pauseMs;
      throw error;
    }
  }
  return {
    /** Resolves after the first successful connection, or with the error of the attempt. */
    opened: withTimeout(
      () => opened.promise,
      connectMs,
      () => new TimeoutError(`no response within ${connectMs} ms`),
    ),
    send: <Reply>(...command: (string | Buffer)[]) => send<Reply>(command),
    sendForBytes: (...command: string[]) =>
      send<Buffer | null>(command, { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } }),
    close: () => client.destroy(),
  };
}
