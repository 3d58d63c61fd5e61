import { createClient } from 'redis';
import type { Log } from '../monitoring/log.ts';
import type { CreateCounters } from './limitPosts.ts';
import { type SendCommand, SharedCounters } from './sharedCounters.ts';

interface SharedCounting {
  createCounters: CreateCounters;
  close(): void;
}

/** Connects in the background and reconnects whenever the connection is lost. */
export function connectCounters(redisUrl: string, log: Log): SharedCounting {
  const client = createClient({
    url: redisUrl,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
    pingInterval: 5_000,
    socket: {
      connectTimeout: 2_000,
      // Close a silent connection, on which not even a ping is answered.
      socketTimeout: 15_000,
      reconnectStrategy: (tries) => Math.min(1_000 * 2 ** tries, 30_000),
    },
  });
  let isAway = false;
  client.on('error', (err) => {
    if (!isAway) log.error({ err }, 'Redis is away; posts are counted by this process alone');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
  client.connect().catch(() => undefined);
  const sendCommand: SendCommand = (...command) => client.sendCommand(command);
  return {
    createCounters: (name) => new SharedCounters(sendCommand, `posts:${name}:`),
    close: () => client.destroy(),
  };
}
