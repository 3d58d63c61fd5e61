import { AsyncLocalStorage } from 'node:async_hooks';
import { createFairQueue } from './fairQueue.ts';

/**
 * One piece of computing at a time. Between two pieces the event loop turns, so that all that needs no turn goes on. A turn
 * lasts until the next one of the event loop: work that waits for something else holds nobody up.
 */
export interface Turns {
  /**
   * Does `work` in the next turn of its client; clients take turns. Resolves with false where it was refused, because that
   * would take too long or too much is waiting, and where `signal` has aborted before.
   */
  run(client: string, signal: AbortSignal, work: () => Promise<void>): Promise<boolean>;
  /**
   * To be called after a wait: resolves at once while the turn lasts, else in another turn of the same client. Never refused.
   * Work that `run` has not started counts as one more client.
   */
  resume(): Promise<void>;
  /** Does `work` for the caller of `run`, or in the background where there is none. */
  adopt<T>(work: () => Promise<T>): Promise<T>;
  /** The same between pieces of long work: resolves in another turn also where this one has become long. */
  pause(): Promise<void>;
  /** Whether `run` has started the calling work. */
  isRunning(): boolean;
  waiting(): number;
  /** How often `run` has refused work. */
  refused(): number;
}

interface TurnsOptions {
  maxWaitMs?: number | undefined;
  /** Work that waits or has not ended, in equal shares for all clients that have some. */
  maxOpen?: number;
  /** The largest share. */
  maxOpenPerClient?: number;
}

/** Who does work, and the last turn that it had. */
interface Worker {
  client: string;
  turn: Turn;
}

interface Turn {
  /** When `pause` ends it. */
  endsAt: number;
}

const background = 'background';

/** Shorter pieces would cost more turns than they save waiting. */
const maxTurnMs = 3;

/**
 * Between two pieces the event loop turns until a turn has found nothing to do: it accepts one connection in each. The next
 * piece is due after `maxPauseMs` in any case.
 */
const quietMs = 0.05;
const maxPauseMs = 10;

/** Stands for the time between two turns. */
const between: Turn = { endsAt: 0 };

export function createTurns(options: TurnsOptions = {}): Turns {
  const { maxWaitMs = 2_000 } = options;
  const workers = new AsyncLocalStorage<Worker>();
  const queue = createFairQueue<(turn: Turn) => void>();
  const runWithinShare = createShares(options);
  let current: Turn | null = null;
  let refused = 0;

  function begin(): Turn {
    current = { endsAt: performance.now() + maxTurnMs };
    setImmediate(endTurn);
    return current;
  }

  function endTurn(): void {
    const endedAt = performance.now();
    let turnedAt = endedAt;
    current = between;
    setImmediate(function startWhenQuiet() {
      const now = performance.now();
      const isQuiet = now - turnedAt < quietMs || now - endedAt > maxPauseMs;
      turnedAt = now;
      if (!isQuiet) return void setImmediate(startWhenQuiet);
      current = null;
      const next = queue.shift();
      if (next) next(begin());
    });
  }

  /** Resolves with `null` after `maxMs` or where `signal` aborts; without them it waits as long as it takes. */
  function takeTurn(client: string, maxMs?: number, signal?: AbortSignal): Turn | Promise<Turn | null> {
    if (current === null) return begin();
    return new Promise((resolve) => {
      const settle = (turn: Turn | null) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        resolve(turn);
      };
      const giveUp = () => {
        queue.remove(client, settle);
        settle(null);
      };
      const timer = maxMs === undefined ? undefined : setTimeout(giveUp, maxMs);
      signal?.addEventListener('abort', giveUp);
      queue.push(client, settle);
    });
  }

  async function runInTurn(client: string, signal: AbortSignal, work: () => Promise<void>): Promise<boolean> {
    const turn = await takeTurn(client, maxWaitMs, signal);
    if (turn) await workers.run({ client, turn }, work);
    return turn !== null;
  }

  async function takeAnother(): Promise<void> {
    const worker = workers.getStore();
    const turn = await takeTurn(worker?.client ?? background);
    if (worker && turn) worker.turn = turn;
  }

  return {
    async run(client, signal, work) {
      const hasRun = await runWithinShare(client, () => runInTurn(client, signal, work));
      if (!hasRun && !signal.aborted) refused += 1;
      return hasRun;
    },
    adopt: (work) => (workers.getStore() ? work() : workers.run({ client: background, turn: between }, work)),
    async resume() {
      const turn = workers.getStore()?.turn;
      if (!turn || turn !== current || turn === between) await takeAnother();
    },
    async pause() {
      const turn = workers.getStore()?.turn;
      if (!turn || turn !== current || performance.now() > turn.endsAt) await takeAnother();
    },
    isRunning: () => workers.getStore() !== undefined,
    waiting: queue.size,
    refused: () => refused,
  };
}

/** Runs work and resolves as it does, or with false where the client has its share of open work. */
function createShares({ maxOpen = 1_000, maxOpenPerClient = 100 }: TurnsOptions) {
  const openOf = new Map<string, number>();
  return async function runWithinShare(client: string, work: () => Promise<boolean>): Promise<boolean> {
    const open = openOf.get(client) ?? 0;
    if (open >= Math.min(maxOpenPerClient, maxOpen / Math.max(1, openOf.size))) return false;
    openOf.set(client, open + 1);
    try {
      return await work();
    } finally {
      const left = (openOf.get(client) ?? 1) - 1;
      if (left > 0) openOf.set(client, left);
      else openOf.delete(client);
    }
  };
}
