import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines on stdout. Whoever logs leaves personal data out: no form values, queries or addresses. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
