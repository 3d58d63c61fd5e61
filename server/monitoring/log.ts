import pino from 'pino';

export type Log = pino.Logger;

/** Lines are written in batches of this many bytes, or once a second; pino writes the rest when the process ends. */
const batchBytes = 12_288;
const flushMs = 1_000;

/** JSON lines on stdout, with the time in milliseconds since 1970. Callers leave personal data out: no form values, queries or addresses. */
export function createLog(level: string): Log {
  const destination = pino.destination({ sync: false, minLength: batchBytes });
  const log = pino({ level, base: null }, destination);
  setInterval(() => destination.flush(), flushMs).unref();
  return log;
}
