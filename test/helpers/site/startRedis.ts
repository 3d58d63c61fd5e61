import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { atEnd } from '../atEnd.ts';

/**
 * The part of Redis that the counters use: SCRIPT LOAD, and EVALSHA of a script that increments a key and returns its
 * hits and the milliseconds left. With `isSilent`, or from `fallSilent` on, it accepts connections and never responds.
 */
export async function startRedis({ isSilent = false } = {}) {
  let unanswered = 0;
  const hits = new Map<string, number>();
  const sockets = new Set<Socket>();
  const answer = ([command = '', ...words]: string[]): string => {
    if (command.toUpperCase() === 'SCRIPT') return bulk('a'.repeat(40));
    if (command.toUpperCase() === 'PING') return '+PONG\r\n';
    if (command.toUpperCase() !== 'EVALSHA') return '+OK\r\n';
    const [, , key = '', windowMs] = words;
    hits.set(key, (hits.get(key) ?? 0) + 1);
    return `*2\r\n:${hits.get(key)}\r\n:${windowMs}\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    // A character is a byte, as in the lengths of the protocol.
    socket.setEncoding('latin1');
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        text += chunk;
        for (let command = takeCommand(text); command; command = takeCommand(text)) {
          text = command.rest;
          // The client also asks by itself every 5 s.
          if (isSilent) unanswered += command.words[0]?.toUpperCase() === 'PING' ? 0 : 1;
          else socket.write(answer(command.words));
        }
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const goDown = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  atEnd(goDown);
  return {
    url: `redis://127.0.0.1:${port}`,
    hits,
    goDown,
    fallSilent: () => {
      isSilent = true;
    },
    unanswered: () => unanswered,
  };
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

/** The first complete command in `text`, an array of bulk strings; `null` if there is none yet. */
function takeCommand(text: string): { words: string[]; rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  let rest = text.slice(head[0].length);
  const words: string[] = [];
  for (let count = Number(head[1]); count > 0; count -= 1) {
    const length = /^\$(\d+)\r\n/.exec(rest);
    if (!length) return null;
    const end = length[0].length + Number(length[1]);
    if (rest.length < end + 2) return null;
    words.push(rest.slice(length[0].length, end));
    rest = rest.slice(end + 2);
  }
  return { words, rest };
}
