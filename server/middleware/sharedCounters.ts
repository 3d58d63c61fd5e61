import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { Redis } from '../storage/connectRedis.ts';
import { MemoryCounters } from './memoryCounters.ts';

/** Rate-limit counters that several machines share. While Redis is down, this process counts alone. */
export class SharedCounters implements Store {
  private readonly local = new MemoryCounters();
  private shared: RedisStore | null = null;
  private options: Options | null = null;
  private readonly redis: Pick<Redis, 'send'>;
  readonly prefix: string;

  constructor(redis: Pick<Redis, 'send'>, name: string) {
    this.redis = redis;
    this.prefix = `posts:${name}:`;
  }

  init(options: Options): void {
    this.options = options;
    this.local.init(options);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    try {
      return await this.getShared(this.redis).increment(key);
    } catch {
      // A new store loads its scripts again: Redis may come back empty.
      this.shared = null;
      return this.local.increment(key);
    }
  }

  /** Required by the interface; the site never decrements. */
  decrement(): void {}

  resetKey(key: string): void {
    this.local.resetKey(key);
  }

  private getShared(redis: Pick<Redis, 'send'>): RedisStore {
    if (this.shared) return this.shared;
    const sendCommand = (...command: string[]) => redis.send<RedisReply>(...command);
    const store = new RedisStore({ sendCommand, prefix: this.prefix });
    // The waiting increment reports the failure.
    store.init(this.options as Options).catch(ignoreError);
    this.shared = store;
    return store;
  }
}
