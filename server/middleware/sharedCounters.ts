import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import { TimeoutError, withTimeout } from '../async/withTimeout.ts';
import { MemoryCounters } from './memoryCounters.ts';

/** How long a post waits for Redis, and how long Redis is left alone after a timeout. */
const answerMs = 300;
const backoffMs = 5_000;

export type SendCommand = (...command: string[]) => Promise<number | string | (number | string)[]>;

/**
 * Rate-limit counters that several machines share. While Redis is away, this process counts alone.
 */
export class SharedCounters implements Store {
  private readonly local = new MemoryCounters();
  private shared: RedisStore | null = null;
  private backoffUntil = 0;
  private options: Options | null = null;
  private readonly sendCommand: SendCommand;
  readonly prefix: string;

  constructor(sendCommand: SendCommand, prefix: string) {
    this.sendCommand = sendCommand;
    this.prefix = prefix;
  }

  init(options: Options): void {
    this.options = options;
    this.local.init(options);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    if (performance.now() < this.backoffUntil) return this.local.increment(key);
    try {
      return await withTimeout(() => this.getShared().increment(key), answerMs);
    } catch (error) {
      // A new store loads its scripts again: Redis may come back empty.
      this.shared = null;
      if (error instanceof TimeoutError) this.backoffUntil = performance.now() + backoffMs;
      return this.local.increment(key);
    }
  }

  /** Required by the interface; the site never takes a count back. */
  decrement(): void {}

  resetKey(key: string): void {
    this.local.resetKey(key);
  }

  private getShared(): RedisStore {
    if (this.shared) return this.shared;
    const store = new RedisStore({ sendCommand: this.sendCommand, prefix: this.prefix });
    // The increment that waits for it reports the failure.
    store.init(this.options as Options).catch(() => undefined);
    this.shared = store;
    return store;
  }
}
