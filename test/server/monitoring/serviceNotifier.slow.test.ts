import { Writable } from 'node:stream';
import pino from 'pino';
import { expect } from 'vitest';
import { createServiceNotifier } from '../../../server/monitoring/serviceNotifier.ts';
import { testWith } from '../../helpers/deploy/hasTools.ts';
import { startNotifySocket } from '../../helpers/deploy/startNotifySocket.ts';
import { freePort, startServer } from '../../helpers/site/startServer.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const test = testWith('messages to systemd', 'systemd-notify', 'python3');

/** A notifier of a server at `url`, whose watchdog wants a ping every 300 ms. */
async function createNotifier(url: string, environment: NodeJS.ProcessEnv = {}) {
  const socket = await startNotifySocket();
  const logged: string[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const { hostname, port } = new URL(url);
  const { PATH } = process.env;
  const settings = { PATH, NOTIFY_SOCKET: socket.path, WATCHDOG_USEC: '300000', ...environment };
  const notifier = createServiceNotifier(settings, hostname, Number(port), pino(lines));
  return { ...socket, notifier, logged: () => logged.join('') };
}

test('systemd is notified that the server is ready, alive and stopping', async () => {
  const socket = await startNotifySocket();
  const port = await freePort();
  const server = startServer({ PORT: port, NOTIFY_SOCKET: socket.path, WATCHDOG_USEC: '600000' });
  const pings = () => socket.messages().filter((message) => message === 'WATCHDOG=1').length;
  await expect.poll(pings).toBeGreaterThan(2);
  expect(socket.messages().slice(0, 3)).toEqual([
    'READY=1',
    `STATUS=listening on port ${port}`,
    'WATCHDOG=1',
  ]);
  server.process.kill('SIGTERM');
  expect(await server.exited).toEqual([0, null]);
  expect(
    socket
      .messages()
      .filter((message) => message !== 'WATCHDOG=1')
      .at(-1),
  ).toBe('STOPPING=1');
});

test.each([
  ['never', () => undefined],
  [
    'with an error',
    (_request: unknown, response: { writeHead(status: number): { end(): void } }) =>
      response.writeHead(500).end(),
  ],
])('the watchdog is not pinged where the server answers %s', async (_how, respond) => {
  const { notifier, messages, logged } = await createNotifier(await startRawUpstream(respond));
  await notifier.ready();
  await expect.poll(() => logged().split('does not answer its own watchdog').length).toBeGreaterThan(3);
  await notifier.stopping();
  expect(messages().filter((message) => message === 'WATCHDOG=1')).toEqual([]);
});

test('a watchdog of another process is not pinged', async () => {
  let requests = 0;
  const url = await startRawUpstream((_request, response) => {
    requests += 1;
    response.end();
  });
  const { notifier, messages } = await createNotifier(url, { WATCHDOG_PID: '1' });
  await notifier.ready();
  await notifier.stopping();
  expect(messages().map((message) => message.split('=')[0])).toEqual(['READY', 'STATUS', 'STOPPING']);
  expect(requests).toBe(0);
});

test('without systemd nothing is sent', async () => {
  const { notifier, messages, logged } = await createNotifier('http://127.0.0.1:9', { NOTIFY_SOCKET: '' });
  await notifier.ready();
  await notifier.stopping();
  expect([messages(), logged()]).toEqual([[], '']);
});
