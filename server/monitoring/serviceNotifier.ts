import { execFile } from 'node:child_process';
import { isIPv6 } from 'node:net';
import { promisify } from 'node:util';
import { repeat } from '../async/repeat.ts';
import type { Log } from './log.ts';

/** Several pings in each interval of the watchdog, so that a late one does no harm. */
const pingsPerInterval = 3;
const notifyTimeoutMs = 5_000;

/**
 * Tells systemd about the state of this process; does nothing where systemd has not started it. Node has no Unix datagram
 * sockets, so `systemd-notify`, a program of systemd, sends the messages. `environment`: NOTIFY_SOCKET, WATCHDOG_USEC and
 * WATCHDOG_PID, which systemd sets; PATH, where `systemd-notify` is found.
 */
export function createServiceNotifier(environment: NodeJS.ProcessEnv, host: string, port: number, log: Log) {
  const run = promisify(execFile);
  const stop = new AbortController();

  async function notify(...message: string[]): Promise<void> {
    if (!environment.NOTIFY_SOCKET) return;
    await run('systemd-notify', message, { env: environment, timeout: notifyTimeoutMs }).catch((err) =>
      log.error({ message, err }, 'systemd could not be notified'),
    );
  }

  async function pingWatchdog(timeoutMs: number): Promise<void> {
    const address = isIPv6(host) ? `[${host}]` : host;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`http://${address}:${port}/healthz`, { signal });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
    await notify('WATCHDOG=1');
  }

  return {
    /** The server listens. From now on the watchdog is pinged as long as the server answers. */
    async ready() {
      await notify('--ready', `--status=listening on port ${port}`);
      const delayMs = watchdogMs(environment) / pingsPerInterval;
      if (delayMs === 0) return;
      const onError = (err: unknown) => log.error({ err }, 'the server does not answer its own watchdog');
      void repeat(() => pingWatchdog(delayMs), { delayMs, signal: stop.signal, onError });
    },
    async stopping() {
      stop.abort();
      await notify('STOPPING=1');
    },
  };
}

/** The interval of the watchdog in milliseconds; 0 where there is none for this process. */
function watchdogMs({ NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID }: NodeJS.ProcessEnv): number {
  if (!NOTIFY_SOCKET || (WATCHDOG_PID && Number(WATCHDOG_PID) !== process.pid)) return 0;
  return Number(WATCHDOG_USEC ?? 0) / 1_000;
}
