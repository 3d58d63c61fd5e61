import { fstatSync } from 'node:fs';
import pino from 'pino';

export type Log = pino.Logger;

/** Lines are written in batches of this many bytes, or once a second; pino writes the rest when the process ends. */
const batchBytes = 12_288;
const flushMs = 1_000;
/** Lines are dropped rather than kept without end where nobody reads them. */
const maxWaitingBytes = 8 * 1024 * 1024;

/** Priorities of syslog for pino's levels, as systemd reads them at the beginning of a line. */
const priorities: Record<number, number> = { 10: 7, 20: 7, 30: 6, 40: 4, 50: 3, 60: 2 };

/**
 * JSON lines on stdout, with the time in milliseconds since 1970. In journald each has its priority: `journalctl -p
 * warning`. Callers leave personal data out: no form values, queries or addresses.
 */
export function createLog(level: string, toJournal = isJournal(process.env.JOURNAL_STREAM)): Log {
  const destination = pino.destination({ sync: false, minLength: batchBytes, maxLength: maxWaitingBytes });
  const log = pino({ level, base: null }, toJournal ? withPriorities(destination) : destination);
  setInterval(() => destination.flush(), flushMs).unref();
  return log;
}

/** Whether stdout is the stream to journald that systemd has named. */
function isJournal(stream: string | undefined): boolean {
  if (!stream) return false;
  const { dev, ino } = fstatSync(1);
  return stream === `${dev}:${ino}`;
}

/** pino tells a stream that asks for metadata the level of each line. */
function withPriorities(destination: ReturnType<typeof pino.destination>) {
  return {
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 30,
    write(line: string) {
      destination.write(`<${priorities[this.lastLevel] ?? 6}>${line}`);
    },
    flush: (done?: (err?: Error) => void) => destination.flush(done),
  };
}
