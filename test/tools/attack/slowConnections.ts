import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n`;

interface Attack {
  /** The first bytes of the connection. */
  opening: string;
  /** The bytes that follow, piece by piece. */
  piece: string;
  reads: boolean;
}

export const attacks = {
  'idle connections': { opening: '', piece: '', reads: true },
  'connections with slow headers': { opening: head('GET /'), piece: 'X-Slow: a\r\n', reads: true },
  'connections with slow bodies': {
    opening: `${head('POST /api/quote', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 60000')}\r\n`,
    piece: 'a',
    reads: true,
  },
  'connections with endless chunks': {
    opening: `${head('POST /api/quote', 'Content-Type: application/x-www-form-urlencoded', 'Transfer-Encoding: chunked')}\r\nffffffffff\r\n`,
    piece: 'a',
    reads: true,
  },
  'connections that read nothing': {
    opening: `${head('GET /pictures/clip/film.mp4')}\r\n`,
    piece: '',
    reads: false,
  },
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as AttackName[];

/** More at once would overflow the queue of connections that the kernel holds for the server. */
const opensAtOnce = 100;

/** Each connection sends a piece a second, not all of them at once. */
const turnsPerSecond = 20;

/** Opens that many connections, and keeps sending as slowly as the attack does. */
export async function openSlowConnections(port: number, name: AttackName, count: number) {
  const { opening, piece, reads }: Attack = attacks[name];
  const open = new Set<Socket>();
  for (let missing = count; missing > 0; missing -= opensAtOnce) {
    const batch = Array.from({ length: Math.min(missing, opensAtOnce) }, () => connect(port, '127.0.0.1'));
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
      if (reads) socket.resume();
      socket.write(opening);
    }
  }
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    for (const [index, socket] of [...open].entries())
      if (piece && index % turnsPerSecond === turn % turnsPerSecond && socket.writable) socket.write(piece);
  }, 1_000 / turnsPerSecond);
  return {
    /** How many the server has not ended. */
    open: () => open.size,
    close() {
      clearInterval(timer);
      for (const socket of open) socket.resetAndDestroy();
    },
  };
}
